// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/query/Filter.h"
#include "ui/views/FilterState.h"

#include <functional>

namespace hindcast {

/// The time range of the window alone, on a column of times.
[[nodiscard]] Predicate rangePredicate(const FilterState& filter, int timeColumn);

/// The filter as a condition on the records of a relation, with the time range on \a timeColumn.
[[nodiscard]] Expected<Predicate> recordPredicate(RelationId id, int timeColumn, const FilterState& filter, const StoreDescription& store,
                                                  Timestamp now);

/// The filter as a condition on the outcomes of a database; InvalidInput when its text cannot be read or names what
/// is not recorded there.
[[nodiscard]] Expected<Predicate> outcomePredicate(const FilterState& filter, const StoreDescription& store, Timestamp now);

/// Takes that condition as \a outcomes; what is wrong with the filter, and then nothing is taken. Any filter is fine where no outcomes are
/// recorded.
[[nodiscard]] std::optional<Error> takeOutcomes(Predicate& outcomes, const FilterState& filter, const StoreDescription& store,
                                                Timestamp now);

/// The field of outcomes of that name, for a list of something that they have; none without a database, or where they have it not.
[[nodiscard]] std::vector<FilterField> outcomeField(const StoreDescription* store, const QString& name);

/// One of what a filter joins by "and".
struct FilterPart {
    QString term; ///< as it is written there; empty: the range of time
    Predicate condition;
};
/// The filter in its parts, each a condition on a relation's records (those of patterns are decided on a book, see PatternFilter.h).
[[nodiscard]] Expected<std::vector<FilterPart>> filterParts(RelationId id, const FilterState& filter, const StoreDescription& store,
                                                            Timestamp now);

/// The filter as a condition on the patterns of a book.
[[nodiscard]] Expected<std::function<bool(const PatternBook&, size_t)>> patternFilter(const FilterState& filter,
                                                                                      const StoreDescription& store, Timestamp now);

} // namespace hindcast
