// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"
#include "core/domain/Reflection.h"
#include "core/domain/Trace.h"

namespace hindcast {

/// What an author wrote, and how.
struct AuthoredReflection {
    ReflectionDraft draft;
    ReflectionQuality quality = ReflectionQuality::Template;
    QString provider;
    QString model;
    QString promptId;
    QString note = {}; ///< why it is only a fallback; empty otherwise
};

/// Makes a reflection of a trace: by rules, or by asking a model.
class ReflectionAuthor
{
public:
    virtual ~ReflectionAuthor() = default;
    /// An error means that there is no answer: nothing is stored, the trace waits. A bad answer is none: it is given back as
    /// a fallback. Errors: ConnectionFailed, AuthenticationFailed, Cancelled, TooLarge.
    [[nodiscard]] virtual Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) = 0;
};

/// Works offline by rules.
class TemplateAuthor : public ReflectionAuthor
{
public:
    [[nodiscard]] Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) override;
};

} // namespace hindcast
