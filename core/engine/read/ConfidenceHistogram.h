// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/cache/FacetShelf.h"
#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <array>

namespace hindcast {

/// How confidences are distributed over a whole relation (outcomes or patterns), split by what became of them: outcomeState().
struct ConfidenceHistogram {
    static constexpr int bins = 20; ///< of 0.05 each; a value on a border belongs to the bin above it, 1.0 to the last
    struct Bin {
        qint64 verified = 0;
        qint64 partial = 0;
        qint64 wrong = 0; ///< a regression, or what a human called incorrect, whatever was verified
        qint64 unknown = 0;
    };
    std::array<Bin, bins> bin{};
    qint64 rows = 0;       ///< that matched
    qint64 unreadable = 0; ///< of them: NaN, null or out of 0..1; in no bin
    bool partial = false;  ///< cancelled: covers only a part
    qint64 elapsedMs = 0;
};

/// The bin of a confidence, or -1 when it is in none. 0.9 is the lower border of a bin, so the gate lies on a border.
[[nodiscard]] int confidenceBin(double confidence);

/// Counts every outcome that matches, from columns that \a shelf knows to be held where that is possible; progress in rows. A cancelled scan gives Cancelled.
[[nodiscard]] Expected<ConfidenceHistogram> readConfidenceHistogram(Connection& connection, const StoreDescription& store,
                                                                    const Predicate& where, const JobContext& context,
                                                                    const FacetShelf* shelf = nullptr);

} // namespace hindcast
