// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/NearTimes.h"

#include "core/compute/Kernels.h"
#include "core/facets/FacetBuckets.h"
#include "core/rules/statistics/NearBins.h"

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr int timeBins = 4'096;
constexpr double leastFar = 3'653.0 * double(Timestamp::perDay);
constexpr qsizetype partOfTimes = qsizetype(1) << 18U;
constexpr int mostLooks = 4; // bins of eight thousand years tell little of one: what is left is looked at more closely

/// How many times lie in a bin, and between which.
struct TimeBin {
    qint64 n = 0;
    qint64 least = 0, greatest = 0;

    void add(qint64 us, qint64 times = 1)
    {
        least = n == 0 ? us : std::min(least, us);
        greatest = n == 0 ? us : std::max(greatest, us);
        n += times;
    }
    void add(const TimeBin& other)
    {
        if (other.n > 0) {
            add(other.least, other.n);
            greatest = std::max(greatest, other.greatest);
        }
    }
};

/// The times from \a span's first to its last in equal bins.
std::vector<TimeBin> binsOf(const FacetColumn& times, const NearTimes& span, const CancelToken& token)
{
    std::vector<TimeBin> out(timeBins);
    const double scale = timeBins / (span.last - span.first);
    const auto add = [&](std::vector<TimeBin>& bins, qint64 us, qint64 n) {
        if (const auto at = double(us); n > 0 && at >= span.first && at <= span.last)
            bins[size_t(std::min(int((at - span.first) * scale), timeBins - 1))].add(us, n);
    };
    if (times.isCoded()) {
        const std::vector<qint64> counts = countCodes(times, token);
        for (quint32 code = 1; code < times.codeCount(); ++code) {
            const Cell value = times.value(code);
            if (const auto* at = value.get<Timestamp>())
                add(out, at->us, counts[code]);
        }
        return out;
    }
    const auto* plain = std::get_if<FacetColumn::Times>(&times.data());
    if (!plain)
        return out;
    const auto parts = kernels::mapParts<std::vector<TimeBin>>(times.rows(), partOfTimes, token, [&](qsizetype first, qsizetype last) {
        std::vector<TimeBin> bins(timeBins);
        for (qsizetype row = first; row < last; ++row)
            if (!times.isNull(row))
                add(bins, plain->us[size_t(row)], 1);
        return bins;
    });
    for (const auto& part : parts)
        for (size_t i = 0; i < part.size(); ++i)
            out[i].add(part[i]);
    return out;
}

} // namespace

std::optional<NearTimes> nearTimes(const FacetColumn& times, const CancelToken& token)
{
    const auto extent = extentOf(times);
    if (!extent)
        return {};
    NearTimes out{extent->first, extent->second};
    for (int look = 0; look < mostLooks && out.last - out.first > leastFar && !token.isCancelled(); ++look) {
        const std::vector<TimeBin> bins = binsOf(times, out, token);
        std::vector<qint64> counts;
        counts.reserve(bins.size());
        for (const TimeBin& bin : bins)
            counts.push_back(bin.n);
        const auto near = nearBins(counts, qsizetype(std::ceil(leastFar * timeBins / (out.last - out.first))));
        if (!near || token.isCancelled()) // parts of a walk that was ended say nothing
            break;
        out = {double(bins[size_t(near->first)].least), double(bins[size_t(near->last)].greatest), true};
    }
    return out;
}

} // namespace hindcast
