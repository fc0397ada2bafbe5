// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/VectorTopK.h"

#include "core/compute/Kernels.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::VectorTopK)
};

constexpr qsizetype rowsPerLook = 512;       ///< between two looks at the token
constexpr qsizetype numbersPerPart = 500'000; ///< some tenths of a millisecond
constexpr qsizetype mostParts = 64;           ///< each keeps its best rows

/// Independent sums, so that the compiler uses wide registers; the last rows are summed one by one.
constexpr qsizetype dotLanes = 16;

float dot(const float* a, const float* b, qsizetype n)
{
    float sums[dotLanes] = {};
    qsizetype i = 0;
    for (; i + dotLanes <= n; i += dotLanes)
        for (qsizetype lane = 0; lane < dotLanes; ++lane)
            sums[lane] += a[i + lane] * b[i + lane];
    float out = 0;
    for (; i < n; ++i)
        out += a[i] * b[i];
    for (const float sum : sums)
        out += sum;
    return out;
}

/// 1 / length, or 0 for what has no direction. In double: lengths of large numbers do not overflow.
double inverseLength(const float* row, qsizetype n)
{
    double sums[4] = {};
    qsizetype i = 0;
    for (; i + 4 <= n; i += 4)
        for (qsizetype lane = 0; lane < 4; ++lane)
            sums[lane] += double(row[i + lane]) * double(row[i + lane]);
    for (; i < n; ++i)
        sums[0] += double(row[i]) * double(row[i]);
    const double squares = sums[0] + sums[1] + sums[2] + sums[3];
    return squares > 0 && std::isfinite(squares) ? 1 / std::sqrt(squares) : 0;
}

bool nearer(const VectorHit& a, const VectorHit& b) { return a.similarity != b.similarity ? a.similarity > b.similarity : a.row < b.row; }

/// The similarities of a part.
struct MeasuredRows {
    std::vector<VectorHit> hits;
    qsizetype overflown = 0;
};

} // namespace

std::span<const VectorHit> VectorRanking::next(qsizetype most)
{
    const auto begin = m_hits.begin() + qsizetype(m_sorted);
    const size_t count = std::min(m_hits.size() - m_sorted, size_t(std::max<qsizetype>(most, 0)));
    const auto end = begin + qsizetype(count);
    if (end != m_hits.end())
        std::ranges::nth_element(begin, end, m_hits.end(), nearer);
    std::ranges::sort(begin, end, nearer);
    m_sorted += count;
    return std::span(m_hits).subspan(m_sorted - count, count);
}

VectorTopK::VectorTopK(std::span<const float> block, qsizetype dimension) : m_block(block), m_dimension(dimension) {}

qsizetype VectorTopK::rowsPerPart() const { return std::max(numbersPerPart / m_dimension, rows() / mostParts) + 1; }

Expected<VectorTopK> VectorTopK::open(std::span<const float> block, qsizetype dimension)
{
    if (dimension < 1 || qsizetype(block.size()) % dimension != 0)
        return fail(ErrorCode::InvalidInput,
                    QStringLiteral("%1 numbers are no whole rows of %2.").arg(argText(block.size()), argText(dimension)));
    VectorTopK out(block, dimension);
    const qsizetype rows = qsizetype(block.size()) / dimension;
    out.m_inverseLengths.resize(size_t(rows));
    kernels::forParts(rows, out.rowsPerPart(), {}, [&](qsizetype first, qsizetype last) {
        for (qsizetype row = first; row < last; ++row) {
            const auto inverse = float(inverseLength(block.data() + row * dimension, dimension));
            out.m_inverseLengths[size_t(row)] = inverse > 0 && std::isfinite(inverse) ? inverse : 0;
        }
    });
    out.m_skipped = std::ranges::count(out.m_inverseLengths, 0.0F);
    return out;
}

Expected<VectorRanking> VectorTopK::ranked(std::span<const float> query, const CancelToken& token) const
{
    if (qsizetype(query.size()) != m_dimension)
        return fail(
            ErrorCode::InvalidInput,
            Tr::tr("A vector of %1 numbers cannot be compared with vectors of %2.").arg(argText(query.size()), argText(m_dimension)));
    const double inverse = inverseLength(query.data(), m_dimension);
    if (inverse == 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("A vector of zeros or of numbers that are not finite is like nothing."));
    std::vector<float> direction;
    direction.reserve(query.size());
    for (const float value : query)
        direction.push_back(float(double(value) * inverse));

    const auto measure = [&](qsizetype from, qsizetype to) {
        MeasuredRows out;
        out.hits.reserve(size_t(to - from));
        for (qsizetype row = from; row < to; ++row) {
            if ((row - from) % rowsPerLook == 0 && token.isCancelled())
                return out;
            const float scale = m_inverseLengths[size_t(row)];
            if (scale == 0)
                continue;
            const float product = dot(m_block.data() + row * m_dimension, direction.data(), m_dimension) * scale;
            if (std::isfinite(product))
                out.hits.push_back({row, double(std::clamp(product, -1.0F, 1.0F))});
            else
                ++out.overflown;
        }
        return out;
    };
    const std::vector<MeasuredRows> parts = kernels::mapParts<MeasuredRows>(rows(), rowsPerPart(), token, measure);
    if (token.isCancelled())
        return fail(ErrorCode::Cancelled, Tr::tr("The search was cancelled."));
    std::vector<VectorHit> hits;
    hits.reserve(size_t(rows()));
    qsizetype skipped = m_skipped;
    for (const MeasuredRows& part : parts) {
        hits.insert(hits.end(), part.hits.begin(), part.hits.end());
        skipped += part.overflown;
    }
    return VectorRanking(std::move(hits), skipped);
}

Expected<VectorTopKResult> VectorTopK::nearest(std::span<const float> query, qsizetype k, const CancelToken& token) const
{
    if (k < 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("How many to find must not be negative."));
    HC_TRY(VectorRanking ranking, ranked(query, token));
    const std::span<const VectorHit> hits = ranking.next(k);
    return VectorTopKResult{{hits.begin(), hits.end()}, ranking.skipped()};
}

Expected<double> cosineSimilarity(std::span<const float> a, std::span<const float> b)
{
    if (a.size() != b.size())
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("Vectors of %1 and %2 numbers cannot be compared.").arg(argText(a.size()), argText(b.size())));
    const double lengths = inverseLength(a.data(), qsizetype(a.size())) * inverseLength(b.data(), qsizetype(b.size()));
    double product = 0;
    for (size_t i = 0; i < a.size(); ++i)
        product += double(a[i]) * double(b[i]);
    if (lengths == 0 || !std::isfinite(product * lengths))
        return fail(ErrorCode::InvalidInput, Tr::tr("A vector of zeros or of numbers that are not finite is like nothing."));
    return std::clamp(product * lengths, -1.0, 1.0);
}

} // namespace hindcast
