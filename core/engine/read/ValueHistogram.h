// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Which numbers are counted, and in how many steps.
struct HistogramSpec {
    RelationId relation = RelationId::Outcomes;
    int column = 0; ///< canonical, of numbers
    double from = 0;
    double to = 1;
    int bins = 20;
};

/// How the numbers of a column are distributed.
struct ValueHistogram {
    std::vector<qint64> bins;
    qint64 rows = 0;       ///< that matched
    qint64 unreadable = 0; ///< of them: NaN, null or out of range; in no bin
    qint64 elapsedMs = 0;
};

/// The lower border of a bin, as exact as doubles are: what people write (0.15, 0.3) is the border itself.
[[nodiscard]] double binBorder(int bin, double from, double to, int bins);
/// The bin of a value, or -1 when it is in none. A value on a border belongs to the bin above it, \a to to the last.
[[nodiscard]] int valueBin(double value, double from, double to, int bins);

/// Reads every record that matches; progress in rows. NotFound where the relation is not recorded, Cancelled.
[[nodiscard]] Expected<ValueHistogram> readValueHistogram(Connection& connection, const StoreDescription& store, const HistogramSpec& spec,
                                                          const Predicate& where, const JobContext& context);

} // namespace hindcast
