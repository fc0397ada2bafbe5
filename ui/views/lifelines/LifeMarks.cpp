// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeMarks.h"

#include <algorithm>

namespace hindcast {
namespace {

/// The end of the cell that holds a moment; also of one before 1970.
qint64 cellEnd(qint64 us, qint64 cellUs)
{
    const qint64 cell = us >= 0 ? us / cellUs : -((-us + cellUs - 1) / cellUs);
    return (cell + 1) * cellUs;
}

/// The first one from \a at on that does not lie before \a end, by steps that double: most are near.
size_t firstBehind(const std::vector<qint64>& times, size_t at, qint64 end)
{
    size_t step = 1, low = at;
    while (low + step < times.size() && times[low + step] < end) {
        low += step;
        step *= 2;
    }
    const auto last = times.begin() + std::ptrdiff_t(std::min(low + step, times.size()));
    return size_t(std::lower_bound(times.begin() + std::ptrdiff_t(low), last, end) - times.begin());
}

} // namespace

void marksOf(const LifeSeries& series, Timestamp from, Timestamp until, qint64 cellUs, std::vector<LifeMark>& out)
{
    const auto& times = series.atUs;
    auto i = size_t(std::ranges::lower_bound(times, from.us) - times.begin());
    while (i < times.size() && times[i] < until.us) {
        const size_t end = firstBehind(times, i, cellEnd(times[i], std::max<qint64>(1, cellUs)));
        out.push_back({&series, i, end - i});
        i = end;
    }
}

std::vector<LifeMark> marksInOrder(const LifeLine& line, qint64 cellUs)
{
    std::vector<LifeMark> out;
    for (const LifeSeries& s : line.series)
        marksOf(s, Timestamp::least(), Timestamp::greatest(), cellUs, out);
    std::ranges::stable_sort(out, {}, &LifeMark::from);
    return out;
}

} // namespace hindcast
