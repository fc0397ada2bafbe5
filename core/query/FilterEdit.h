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

/// What choosing in a chart does to a filter: \a condition takes the place of what is said of these fields. Where both only leave something
/// out it stands beside that: who leaves out one bar after the other wants none of them.
[[nodiscard]] QString chosenCondition(const QString& text, const QStringList& fields, const QString& condition);

} // namespace hindcast
