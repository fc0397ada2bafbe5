// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/FilterSyntax.h"

#include <QStringList>

namespace hindcast {

/// The place of a term of \a text with the parentheses around it.
[[nodiscard]] FilterSpan spanWithParentheses(const QString& text, FilterSpan span);

/// A filter's text without those of its terms that are about nothing but these fields, and with \a condition behind the others: what
/// a brush that moves does to it. Terms that stand in an `or` with others stay. A text that cannot be read comes back with the condition
/// behind it.
[[nodiscard]] QString replacedCondition(const QString& text, const QStringList& fields, const QString& condition);

} // namespace hindcast
