// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/MergeRule.h"

#include <algorithm>
#include <limits>

namespace hindcast {

MergeObstacle mergeObstacle(const MergePart& kept, const MergePart& other)
{
    if (kept.cluster != other.cluster)
        return MergeObstacle::OtherCluster;
    if (kept.name == other.name)
        return MergeObstacle::Itself;
    if (kept.merged)
        return MergeObstacle::IntoMerged;
    return other.merged ? MergeObstacle::Already : MergeObstacle::None;
}

MergedCounts mergedCounts(const MergePart& kept, std::span<const MergePart> others)
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    MergedCounts out{std::max<qint64>(kept.count, 0), kept.confidence};
    for (const MergePart& other : others) {
        const qint64 more = std::max<qint64>(other.count, 0);
        out.count = more > most - out.count ? most : out.count + more;
        if (!(other.confidence <= out.confidence) && other.confidence == other.confidence) // NaN loses against any number
            out.confidence = other.confidence;
    }
    return out;
}

qint64 unmergedCount(qint64 now, qint64 merged, qint64 before)
{
    const qint64 since = now > merged ? now - merged : 0;
    return before + since;
}

} // namespace hindcast
