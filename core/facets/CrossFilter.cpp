// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/CrossFilter.h"

#include "core/compute/Kernels.h"

#include <array>
#include <bit>

namespace hindcast {
namespace {

constexpr qsizetype crossPart = qsizetype(1) << 18U;
using BlockBits = std::array<quint64, FacetFilter::blockWords>;

/// Counts of one chart in one part, with a bucket more in each direction for what is in none.
struct ChartTally {
    const FacetChart* chart = nullptr;
    size_t width = 1;
    std::vector<quint32> counts;
    qint64 rows = 0;

    explicit ChartTally(const FacetChart& of)
        : chart(&of), width(of.y ? size_t(of.y->count) + 1 : 1), counts((size_t(of.x->count) + 1) * width)
    {}

    void add(qint64 first, size_t words, const quint64* bits)
    {
        chart->x->of.visit([&](auto allX) {
            const auto* x = allX.data() + first;
            if (!chart->y)
                return eachOf(words, bits, [&](size_t i) { ++counts[x[i]]; });
            chart->y->of.visit([&](auto allY) {
                const auto* y = allY.data() + first;
                eachOf(words, bits, [&](size_t i) { ++counts[size_t(x[i]) * width + y[i]]; });
            });
        });
    }
    template<class Use>
    void eachOf(size_t words, const quint64* bits, const Use& use)
    {
        for (size_t w = 0; w < words; ++w) {
            const quint64 word = bits[w];
            rows += std::popcount(word);
            each(word, [&use, base = w * 64](unsigned i) { use(base + i); });
        }
    }
    template<class Use>
    static void each(quint64 word, const Use& use)
    {
        if (word == ~0ULL) {
            for (unsigned i = 0; i < 64; ++i)
                use(i);
            return;
        }
        for (; word != 0; word &= word - 1)
            use(unsigned(std::countr_zero(word)));
    }
};

struct PartCounts {
    qint64 matched = 0;
    std::vector<ChartTally> tallies;
};

size_t wordCount(qint64 rows) { return size_t(rows + 63) / 64; }

/// The rows of a block that pass all brushes but one.
void allButOne(const std::vector<BlockBits>& passed, qint64 rows, int own, BlockBits& out)
{
    const size_t words = wordCount(rows);
    out.fill(~0ULL);
    if (rows % 64 != 0)
        out[words - 1] = (1ULL << (rows % 64)) - 1;
    for (size_t b = 0; b < passed.size(); ++b)
        if (int(b) != own)
            for (size_t w = 0; w < words; ++w)
                out[w] &= passed[b][w];
}

PartCounts countPart(qint64 first, qint64 last, std::span<const FacetChart> charts, std::span<const FacetFilter> brushes,
                     const CancelToken& token)
{
    PartCounts out;
    out.tallies.reserve(charts.size());
    for (const FacetChart& chart : charts)
        out.tallies.emplace_back(chart);
    std::vector<BlockBits> passed(brushes.size());
    BlockBits all, mine;
    for (qint64 at = first; at < last && !token.isCancelled(); at += FacetFilter::blockRows) {
        const qint64 rows = std::min(FacetFilter::blockRows, last - at);
        for (size_t b = 0; b < brushes.size(); ++b)
            brushes[b].block(at, rows, passed[b].data());
        allButOne(passed, rows, -1, all);
        for (size_t w = 0; w < wordCount(rows); ++w)
            out.matched += std::popcount(all[w]);
        for (ChartTally& tally : out.tallies) {
            const bool own = tally.chart->brush >= 0;
            if (own)
                allButOne(passed, rows, tally.chart->brush, mine);
            tally.add(at, wordCount(rows), own ? mine.data() : all.data());
        }
    }
    return out;
}

FacetCounts summed(const FacetChart& chart, const std::vector<PartCounts>& parts, size_t index)
{
    FacetCounts out;
    out.layers = chart.layers();
    out.counts.resize(size_t(chart.columns()) * size_t(chart.layers()));
    for (const PartCounts& part : parts) {
        if (part.tallies.empty())
            continue; // cancelled before it began
        const ChartTally& tally = part.tallies[index];
        out.rows += tally.rows;
        for (size_t x = 0; x < size_t(chart.columns()); ++x)
            for (size_t y = 0; y < size_t(chart.layers()); ++y)
                out.counts[x * size_t(chart.layers()) + y] += tally.counts[x * tally.width + y];
    }
    out.inNone = out.rows;
    for (const qint64 n : out.counts)
        out.inNone -= n;
    return out;
}

} // namespace

CrossCounts crossCount(qint64 rows, std::span<const FacetChart> charts, std::span<const FacetFilter> brushes, const CancelToken& token)
{
    const auto parts = kernels::mapParts<PartCounts>(
        rows, crossPart, token, [&](qsizetype first, qsizetype last) { return countPart(first, last, charts, brushes, token); });
    CrossCounts out;
    for (const PartCounts& part : parts)
        out.matched += part.matched;
    for (size_t i = 0; i < charts.size(); ++i)
        out.charts.push_back(summed(charts[i], parts, i));
    return out;
}

} // namespace hindcast
