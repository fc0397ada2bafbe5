// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Filter.h"

#include <QStringList>

namespace hindcast {

/// One of the terms that a filter's text joins by "and", as it is written there.
struct FilterTerm {
    QString text;          ///< with the parentheses that it needs beside others
    bool excluded = false; ///< it says what must not be
};

/// The terms of a filter, in their order; a text that is one "or" is one term. None of a text that is blank or cannot be read.
[[nodiscard]] std::vector<FilterTerm> filterTerms(const QString& text);
/// The filter that all of them make.
[[nodiscard]] QString joinedTerms(const QStringList& terms);
/// What holds where a term does not; of what was inverted the term itself.
[[nodiscard]] QString invertedTerm(const FilterTerm& term);

/// Only records with this value of a field, or \a exclude them: a term. \a value is as machines write it, nothing: null. Nothing for fields
/// whose values are no names: long texts, times, numbers with fractions, lists.
[[nodiscard]] std::optional<QString> valueTerm(const FilterField& field, const std::optional<QString>& value, bool exclude);

/// What is being written at a place of a filter's text.
struct FilterPlace {
    FilterSpan span; ///< what a completion takes the place of
    QString field; ///< lower case; empty: a field, or a word, is being written
    QString begun; ///< of it, up to the place, without quotes
    bool quoted = false; ///< the value began with a quote
};

/// What stands at \a cursor; nothing within a regular expression or a text in quotes that belongs to no field, nor right behind what closes
/// one.
[[nodiscard]] std::optional<FilterPlace> placeInFilter(const QString& text, qsizetype cursor);

/// A value as it is written behind a field: in quotes where it would be taken for something else.
[[nodiscard]] QString writtenValue(const QString& value);

} // namespace hindcast
