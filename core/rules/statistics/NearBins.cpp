// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/NearBins.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

constexpr qsizetype timesAsFar = 4;
constexpr qint64 mayBeOneOf = 10; // one of so many may lie outside
constexpr qint64 leastCrowd = 3; // of which one is no majority

/// The next bin from \a at on, step by step, in which something is; -1 or the number of bins: there is none.
qsizetype occupied(std::span<const qint64> counts, qsizetype at, qsizetype step)
{
    while (at >= 0 && at < std::ssize(counts) && counts[size_t(at)] == 0)
        at += step;
    return at;
}

qsizetype middleOf(std::span<const qint64> counts, qint64 total)
{
    qsizetype at = 0;
    for (qint64 seen = counts.front(); 2 * seen < total; seen += counts[size_t(at)])
        ++at;
    return at;
}

} // namespace

std::optional<NearBins> nearBins(std::span<const qint64> counts, qsizetype leastGap)
{
    const qint64 total = std::accumulate(counts.begin(), counts.end(), qint64(0));
    const qint64 mayLieOutside = std::max(total / mayBeOneOf, qint64(total >= leastCrowd));
    if (total <= 0)
        return {};
    NearBins near;
    near.first = near.last = middleOf(counts, total);
    qsizetype left = occupied(counts, near.first - 1, -1), right = occupied(counts, near.last + 1, 1);
    for (;;) {
        const qsizetype reach = std::max(leastGap, timesAsFar * (near.last - near.first + 1));
        const qsizetype toLeft = near.first - left - 1, toRight = right - near.last - 1; // empty bins between them
        const bool hasLeft = left >= 0 && toLeft < reach, hasRight = right < std::ssize(counts) && toRight < reach;
        if (hasLeft && (!hasRight || toLeft <= toRight)) {
            near.first = left;
            left = occupied(counts, left - 1, -1);
        } else if (hasRight) {
            near.last = right;
            right = occupied(counts, right + 1, 1);
        } else {
            break;
        }
    }
    near.before = std::accumulate(counts.begin(), counts.begin() + near.first, qint64(0));
    near.behind = std::accumulate(counts.begin() + near.last + 1, counts.end(), qint64(0));
    const qint64 outside = near.before + near.behind;
    return outside > 0 && outside <= mayLieOutside ? std::optional(near) : std::nullopt;
}

} // namespace hindcast
