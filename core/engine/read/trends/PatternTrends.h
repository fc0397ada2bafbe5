// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/rules/promotion/OutcomeState.h"

#include <array>

namespace hindcast {

/// How the outcomes of one pattern went.
struct PatternTrend : ResultTally {
    static constexpr size_t days = 30;

    /// One more outcome, as it looks at a moment.
    void count(OutcomeState state, Timestamp asOf, Timestamp at)
    {
        add(state);
        const qint64 age = asOf.us - at.us;
        if (age >= 0 && age / Timestamp::perDay < qint64(days))
            ++daily[days - 1 - size_t(age / Timestamp::perDay)];
    }

    std::array<qint64, days> daily{}; ///< outcomes of each of the last days, the oldest first; the last one ends at the book's moment
};

/// Of all patterns of a book. Immutable once made.
struct PatternTrends {
    std::vector<PatternTrend> patterns; ///< one for each pattern of the book; empty: outcomes are not recorded
    bool complete = true;               ///< false: there are more outcomes than could be read in time; nothing is known then
};
using PatternTrendsPtr = std::shared_ptr<const PatternTrends>;

/// Looks at every outcome once, in columns that \a shelf (may be null) holds where it does, and counts it for the patterns that rest on it, by
/// the layout's own evidence. Stops after \a patienceMs milliseconds.
[[nodiscard]] Expected<PatternTrendsPtr> readPatternTrends(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                                           qint64 patienceMs, const JobContext& context, const FacetShelf* shelf = nullptr);

} // namespace hindcast
