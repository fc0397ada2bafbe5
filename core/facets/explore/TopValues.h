// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetBuckets.h"
#include "core/query/Predicate.h"

#include <array>

namespace hindcast {

/// One value of a column, and what became of the outcomes that have it.
struct TopValue {
    Cell value; ///< null: outcomes without one
    std::array<qint64, outcomeStates> states{}; ///< by OutcomeState
    [[nodiscard]] qint64 rows() const;
};

/// The most frequent values of a column among the rows that a filter leaves.
struct TopValues {
    int column = -1; ///< -1: nothing was counted
    std::vector<TopValue> values; ///< the most frequent first; of equals the lesser
    qint64 rows = 0;     ///< that the filter leaves without what it says of this very column
    qint64 distinct = 0; ///< values that there are among these
    bool brushed = false; ///< the filter says something of this column alone
};

inline constexpr int exploreTop = 12; ///< values that are listed

/// A column of codes; \a states: what became of each row, in buckets of OutcomeState. Of lists each member counts. Terms of \a where that
/// are about this column alone are left out, so that one sees what else could be chosen; \a where decides every row of \a table.
/// With \a then what came later is not counted. Not complete when it was cancelled.
[[nodiscard]] TopValues topValues(const FacetTable& table, const FacetBuckets& states, int column, const Predicate& where,
                                  const CancelToken& token, std::optional<Timestamp> then = {});

} // namespace hindcast
