// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

namespace hindcast {

/// What merging looks at of one pattern.
struct MergePart {
    QString name;
    QString cluster;
    qint64 count = 0;
    double confidence = 0; ///< 0..1; NaN where a product stores none
    bool merged = false;   ///< it points to another one already
};

/// What stands in the way of merging one pattern into another.
enum class MergeObstacle {
    None,
    Itself,       ///< a pattern is no duplicate of itself
    OtherCluster, ///< patterns of two clusters never share a row
    Already,      ///< it was merged before: take that back first
    IntoMerged,   ///< the one that is to be kept points to another one itself
};
[[nodiscard]] MergeObstacle mergeObstacle(const MergePart& kept, const MergePart& other);

/// What the one that is kept has afterwards.
struct MergedCounts {
    qint64 count = 0;
    double confidence = 0;
    friend bool operator==(const MergedCounts&, const MergedCounts&) = default;
};
/// The sum of all counts, kept within 64 bits, and the greatest confidence, as if all of their outcomes had had one key. When it was last
/// seen stays its own: the next outcome of either key says.
[[nodiscard]] MergedCounts mergedCounts(const MergePart& kept, std::span<const MergePart> others);

/// Of a merge that is taken back, what the kept one has again: what was counted since stays with it. \a now: its count today; \a merged and
/// \a before: what the merge made of it, and of what.
[[nodiscard]] qint64 unmergedCount(qint64 now, qint64 merged, qint64 before);

/// Where an outcome counts whose key was merged into another pattern: for that one, as an alias of it; its row keeps its own key as
/// evidence. When the kept one is gone (\a keptExists: false) it counts for its own pattern, which stays demoted: an attempt to learn
/// it again, which people see (DESIGN 4.1).
[[nodiscard]] constexpr bool countsForKept(bool keptExists) { return keptExists; }

} // namespace hindcast
