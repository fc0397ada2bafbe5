// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/rules/reflection/TemplateReflection.h"

namespace hindcast {

Expected<AuthoredReflection> TemplateAuthor::write(const Trace& trace, const CancelToken&)
{
    return AuthoredReflection{templateReflection(trace), ReflectionQuality::Template, QStringLiteral("template"), {}, {}};
}

} // namespace hindcast
