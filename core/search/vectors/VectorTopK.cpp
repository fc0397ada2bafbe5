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

std::vector<float> scaled(std::span<const float> values, double factor)
{
    std::vector<float> out;
    out.reserve(values.size());
    for (const float value : values)
        out.push_back(float(double(value) * factor));
    return out;
}

} // namespace

VectorTopK::VectorTopK(std::span<const float> block, qsizetype dimension) : m_block(block), m_dimension(dimension) {}

qsizetype VectorTopK::rowsPerPart() const { return std::max(numbersPerPart / m_dimension, rows() / mostParts) + 1; }

std::span<const float> VectorTopK::row(qsizetype i) const { return m_block.subspan(size_t(i * m_dimension), size_t(m_dimension)); }

void VectorTopK::measureRow(qsizetype i)
{
    const double exact = inverseLength(row(i).data(), m_dimension);
    const auto inverse = float(exact);
    const bool some = inverse > 0 && std::isfinite(inverse);
    m_inverseLengths[size_t(i)] = some ? inverse : 0;
    if (m_packed)
        m_packed->put(i, some ? scaled(row(i), exact) : std::vector<float>());
}

Expected<void> VectorTopK::renew(std::span<const float> block, std::span<const qsizetype> changed)
{
    if (m_dimension < 1 || qsizetype(block.size()) % m_dimension != 0)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("%1 numbers are no whole rows of %2.").arg(argText(block.size()), argText(m_dimension)));
    const qsizetype before = rows(), count = qsizetype(block.size()) / m_dimension;
    m_block = block;
    m_inverseLengths.resize(size_t(count));
    if (m_packed)
        m_packed->resize(count);
    for (const qsizetype i : changed)
        if (i < std::min(before, count))
            measureRow(i);
    kernels::forParts(count - before, rowsPerPart(), {}, [&](qsizetype first, qsizetype last) {
        for (qsizetype i = before + first; i < before + last; ++i)
            measureRow(i);
    });
    m_skipped = std::ranges::count(m_inverseLengths, 0.0F);
    return {};
}

Expected<VectorTopK> VectorTopK::open(std::span<const float> block, qsizetype dimension)
{
    VectorTopK out({}, dimension);
    HC_CHECK(out.renew(block, {}));
    return out;
}

Expected<VectorTopK> VectorTopK::openPacked(std::span<const float> block, qsizetype dimension)
{
    VectorTopK out({}, dimension);
    out.m_packed.emplace(dimension);
    HC_CHECK(out.renew(block, {}));
    return out;
}

/// \a direction: of length 1. -1 for a row that is skipped.
double VectorTopK::similarity(qsizetype i, std::span<const float> direction) const
{
    const float scale = m_inverseLengths[size_t(i)];
    if (scale == 0)
        return -1;
    const float product = dot(row(i).data(), direction.data(), m_dimension) * scale;
    if (std::isfinite(product) && std::isnormal(scale))
        return double(std::clamp(product, -1.0F, 1.0F));
    // Numbers near the end of what single precision holds.
    const std::vector<float> unit = scaled(row(i), inverseLength(row(i).data(), m_dimension));
    return double(std::clamp(dot(unit.data(), direction.data(), m_dimension), -1.0F, 1.0F));
}

Expected<std::vector<VectorHit>> VectorTopK::measured(std::span<const float> direction, const CancelToken& token) const
{
    const auto measure = [&](qsizetype from, qsizetype to) {
        std::vector<VectorHit> out;
        out.reserve(size_t(to - from));
        for (qsizetype i = from; i < to; ++i) {
            if ((i - from) % rowsPerLook == 0 && token.isCancelled())
                return out;
            if (m_inverseLengths[size_t(i)] != 0)
                out.push_back({i, similarity(i, direction)});
        }
        return out;
    };
    const auto parts = kernels::mapParts<std::vector<VectorHit>>(rows(), rowsPerPart(), token, measure);
    if (token.isCancelled())
        return fail(ErrorCode::Cancelled, Tr::tr("The search was cancelled."));
    std::vector<VectorHit> out;
    out.reserve(size_t(rows()));
    for (const auto& part : parts)
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

Expected<std::vector<VectorHit>> VectorTopK::bounds(std::span<const float> direction, const CancelToken& token) const
{
    const std::vector<float> bounds = m_packed->bounds(direction, token);
    if (token.isCancelled())
        return fail(ErrorCode::Cancelled, Tr::tr("The search was cancelled."));
    std::vector<VectorHit> out;
    out.reserve(size_t(rows()));
    for (qsizetype i = 0; i < rows(); ++i)
        if (m_inverseLengths[size_t(i)] != 0)
            out.push_back({i, double(bounds[size_t(i)])});
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
    const std::vector<float> direction = scaled(query, inverse);
    if (!m_packed) {
        HC_TRY(std::vector<VectorHit> hits, measured(direction, token));
        return VectorRanking(std::move(hits));
    }
    HC_TRY(std::vector<VectorHit> most, bounds(direction, token));
    return VectorRanking(std::move(most), [this, direction](std::span<VectorHit> hits) {
        kernels::forParts(qsizetype(hits.size()), rowsPerPart(), {}, [&](qsizetype first, qsizetype last) {
            for (VectorHit& hit : hits.subspan(size_t(first), size_t(last - first)))
                hit.similarity = similarity(hit.row, direction);
        });
    });
}

Expected<VectorTopKResult> VectorTopK::nearest(std::span<const float> query, qsizetype k, const CancelToken& token) const
{
    if (k < 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("How many to find must not be negative."));
    HC_TRY(VectorRanking ranking, ranked(query, token));
    const std::span<const VectorHit> hits = ranking.next(k);
    return VectorTopKResult{{hits.begin(), hits.end()}, m_skipped};
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
