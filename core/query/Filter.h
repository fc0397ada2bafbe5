// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/query/FilterSyntax.h"

#include <QStringList>

#include <map>
#include <span>

namespace hindcast {

enum class FilterKind { Integer, Real, Text, Time, Flag, List, Set };

/// Sets of records by name, for a field of the kind Set.
struct FilterSets {
    std::map<QString, std::shared_ptr<const QSet<QByteArray>>> members; ///< keys as texts
    std::map<QString, QString> unknown; ///< names of which nobody knows the members, and why
};

/// A field of the filter language: what whoever offers a relation for filtering says of each column. A column may be
/// computed: any number that the caller's cells know when matches() asks for it.
struct FilterField {
    QString name; ///< lower case; an alias is a field of its own
    FilterKind kind = FilterKind::Text;
    int column = 0;
    bool searchable = false; ///< plain words and expressions look into it
    bool prose = false;      ///< Text: `:` means that the value is somewhere in it; else that it is equal
    bool recorded = true;    ///< false: named in an error as "not recorded here"
    bool alias = false;      ///< not listed among the fields of an error
    QStringList words = {};  ///< when not empty, the only values there are
    std::shared_ptr<const FilterSets> sets = {}; ///< Set: \a column holds the keys; null: nobody has looked yet
};

/// A filter's text as a condition on columns. \a now is what relative times (`7d`, `12h`, `now`) are measured from.
///
/// Numbers: comparisons and ranges `a..b`, either end open. Times: dates (the whole day), ISO times without blanks, `7d`
/// (the moment that long ago; with `:` also all since), ranges. Texts: `=` is equal, `:` too or, for prose, contains;
/// `/expression/`. Lists: has this element. Flags: yes, no, unknown (also true, false, null). Sets: one by its name. `null` without quotes is a
/// missing value of any field, and a list without members. `!=` is the negation of `=`, so it holds for missing values as well.
[[nodiscard]] std::expected<Predicate, FilterError> compileFilter(QStringView text, std::span<const FilterField> fields, Timestamp now);

/// The values that a filter compares a field with; empty: it does not ask for it, or cannot be read.
[[nodiscard]] QStringList filterValues(QStringView text, QStringView field);

/// The same as an error of ours, with a sentence that names the position.
[[nodiscard]] Error filterFailure(const FilterError& error);

/// What people are shown of a place in a filter's text: within the text, whole characters, and never nothing. Where something is missing it
/// is the word before it.
[[nodiscard]] FilterSpan markedSpan(QStringView text, FilterSpan span);

} // namespace hindcast
