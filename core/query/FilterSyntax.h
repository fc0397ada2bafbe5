// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/query/Predicate.h"

#include <QString>

#include <expected>

namespace hindcast {

/// A part of a filter's text.
using FilterSpan = TextSpan;

/// What is wrong with a filter, and where.
struct FilterError {
    FilterSpan span;
    QString sentence; ///< what is wrong
    QString expected; ///< what could stand there; may be empty
    bool unavailable = false; ///< the language has it, but not here
};

/// A value as it was written: a word, a quoted text (without quotes and escapes) or a regular expression.
struct FilterValue {
    enum class Form { Word, Quoted, Regex };
    Form form = Form::Word;
    QString text;
    FilterSpan span;
};

/// The syntax tree of a filter. What fields exist and what values mean is not known here.
struct FilterNode {
    enum class Kind {
        And,     ///< of all children (none: everything)
        Or,      ///< of any child
        Not,     ///< of the only child
        Text,    ///< value (a word or quoted) is searched for
        Regex,   ///< value
        Similar, ///< value, `~"..."`
        Field,   ///< field, comparison and value
    };
    Kind kind = Kind::And;
    FilterSpan span;
    QString field;
    FilterSpan fieldSpan;
    Comparison comparison = Comparison::Equal;
    bool colon = false; ///< written with `:`, which is laxer than `=`
    FilterValue value;
    std::vector<FilterNode> children;
};

/// Bounds: longer or deeper filters are errors.
inline constexpr qsizetype greatestFilterLength = 10'000;
inline constexpr int greatestFilterDepth = 64;
inline constexpr int greatestFilterTerms = 500;

/// Reads the filter language. Terms are ANDed; `or` and parentheses group; `-` negates; `field:value` and
/// `field<op>value` with one of = != < <= > >=; "quoted text" is literal (\" and \\ inside); /regular expression/.
[[nodiscard]] std::expected<FilterNode, FilterError> parseFilter(QStringView text);

} // namespace hindcast
