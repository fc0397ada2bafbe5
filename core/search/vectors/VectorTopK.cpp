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

/// The best few so far, the worst of them on top.
class BestRows
{
public:
    explicit BestRows(qsizetype k = 0) : m_k(size_t(k)) {}

    void offer(qsizetype row, float similarity)
    {
        const VectorHit hit{row, double(similarity)};
        if (hits.size() == m_k) {
            if (m_k == 0 || !nearer(hit, hits.front()))
                return;
            std::ranges::pop_heap(hits, nearer);
            hits.pop_back();
        }
        hits.push_back(hit);
        std::ranges::push_heap(hits, nearer);
    }

    std::vector<VectorHit> hits;
    qsizetype overflown = 0;

private:
    size_t m_k;
};

} // namespace

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

Expected<VectorTopKResult> VectorTopK::nearest(std::span<const float> query, qsizetype k, const CancelToken& token) const
{
    if (qsizetype(query.size()) != m_dimension)
        return fail(
            ErrorCode::InvalidInput,
            Tr::tr("A vector of %1 numbers cannot be compared with vectors of %2.").arg(argText(query.size()), argText(m_dimension)));
    const double inverse = inverseLength(query.data(), m_dimension);
    if (inverse == 0 || k < 0)
        return fail(ErrorCode::InvalidInput,
                    k < 0 ? Tr::tr("How many to find must not be negative.")
                          : Tr::tr("A vector of zeros or of numbers that are not finite is like nothing."));
    std::vector<float> direction;
    direction.reserve(query.size());
    for (const float value : query)
        direction.push_back(float(double(value) * inverse));

    k = std::min(k, rows());
    const auto scan = [&](qsizetype from, qsizetype to) {
        BestRows best(k);
        for (qsizetype row = from; row < to; ++row) {
            if ((row - from) % rowsPerLook == 0 && token.isCancelled())
                return best;
            const float scale = m_inverseLengths[size_t(row)];
            if (scale == 0)
                continue;
            const float product = dot(m_block.data() + row * m_dimension, direction.data(), m_dimension) * scale;
            if (std::isfinite(product))
                best.offer(row, std::clamp(product, -1.0F, 1.0F));
            else
                ++best.overflown;
        }
        return best;
    };
    const std::vector<BestRows> parts = kernels::mapParts<BestRows>(rows(), rowsPerPart(), token, scan);
    if (token.isCancelled())
        return fail(ErrorCode::Cancelled, Tr::tr("The search was cancelled."));
    VectorTopKResult out{{}, m_skipped};
    for (const BestRows& part : parts) {
        out.hits.insert(out.hits.end(), part.hits.begin(), part.hits.end());
        out.skipped += part.overflown;
    }
    std::ranges::sort(out.hits, nearer);
    out.hits.resize(std::min(out.hits.size(), size_t(k)));
    return out;
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
