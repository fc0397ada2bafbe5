// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/rules/redaction/Redaction.h"

#include <optional>

namespace hindcast {

/// The rows that one trace becomes.
struct ReflectionPair {
    Reflection reflection;
    std::optional<Reflection> strategy;
};

/// Everything that was produced, in rows: nothing is dropped. The strategy has a tenth more importance, the tag `strategy`
/// once, and the same origin. InvalidInput for numbers out of range and texts that are no UTF-8.
[[nodiscard]] Expected<ReflectionPair> reflectionsOf(const Trace& trace, const AuthoredReflection& authored, const QString& source);

/// What \a author writes of a trace. One whose texts nobody captured is written by rules, whoever the author is, with the tag `thin-trace`:
/// there is nothing in it that a model could read. Errors: the author's.
[[nodiscard]] Expected<AuthoredReflection> authoredReflection(ReflectionAuthor& author, const Trace& trace, const CancelToken& token);

/// What a model wrote, without secrets: it may repeat such as nobody recognised in the trace, or invent them. Rules write of what is clean.
void redactAuthored(AuthoredReflection& authored, const Redactor& redact);

} // namespace hindcast
