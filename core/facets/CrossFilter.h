// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetBuckets.h"
#include "core/facets/FacetFilter.h"

#include <span>

namespace hindcast {

/// A chart that is counted: rows by one bucket or by two.
struct FacetChart {
    FacetBucketsPtr x;
    FacetBucketsPtr y = {}; ///< null: by x alone
    int brush = -1;         ///< which of the brushes is its own, and is ignored; -1: none

    [[nodiscard]] int columns() const { return x->count; }
    [[nodiscard]] int layers() const { return y ? y->count : 1; }
};

/// What a chart counted.
struct FacetCounts {
    int layers = 1;
    std::vector<qint64> counts; ///< bucket of x times layers plus bucket of y
    qint64 rows = 0;            ///< that pass all brushes but its own
    qint64 inNone = 0;          ///< of these in no bucket
    [[nodiscard]] qint64 at(int x, int y = 0) const { return counts[size_t(x) * size_t(layers) + size_t(y)]; }
};

/// All charts of one view at one state of their brushes.
struct CrossCounts {
    qint64 matched = 0; ///< rows that pass all brushes
    std::vector<FacetCounts> charts;
};

/// Counts linked charts in one walk over the rows, divided among the processors: a row counts in a chart when it passes every brush
/// but the chart's own. Each of \a brushes decides every row. Not complete when it was cancelled.
[[nodiscard]] CrossCounts crossCount(qint64 rows, std::span<const FacetChart> charts, std::span<const FacetFilter> brushes,
                                     const CancelToken& token);

} // namespace hindcast
