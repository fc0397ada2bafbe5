// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <span>
#include <vector>

namespace hindcast {

/// A row and how near it is.
struct VectorHit {
    qsizetype row = 0;
    double similarity = 0; ///< cosine, -1..1
    friend bool operator==(const VectorHit&, const VectorHit&) = default;
};

struct VectorTopKResult {
    std::vector<VectorHit> hits;  ///< nearest first, equal ones by row
    qsizetype skipped = 0;       ///< as of VectorRanking
};

/// The rows of a block by how near they are, measured once and sorted as far as somebody asks.
class VectorRanking
{
public:
    /// \a hits in any order.
    VectorRanking(std::vector<VectorHit> hits, qsizetype skipped) : m_hits(std::move(hits)), m_skipped(skipped) {}
    /// The next \a most rows, nearest first, equal ones by row; fewer at the end. They stay where they are until this ends.
    [[nodiscard]] std::span<const VectorHit> next(qsizetype most);
    /// Rows of zeros, or with a number that is not finite: they are like nothing.
    [[nodiscard]] qsizetype skipped() const { return m_skipped; }

private:
    std::vector<VectorHit> m_hits;
    size_t m_sorted = 0;
    qsizetype m_skipped = 0;
};

/// Many vectors of one length, one behind the other. The block is not copied and must outlive this; it may be shared by
/// threads.
class VectorTopK
{
public:
    /// Measures every row once. InvalidInput unless \a block holds whole rows of \a dimension (at least 1) numbers.
    [[nodiscard]] static Expected<VectorTopK> open(std::span<const float> block, qsizetype dimension);

    [[nodiscard]] qsizetype rows() const { return qsizetype(m_inverseLengths.size()); }
    /// The exact \a k nearest rows by cosine, on all processors when there is enough to do. InvalidInput when \a query is of another
    /// length, is all zeros or not finite, or for a negative k; Cancelled within a few milliseconds.
    [[nodiscard]] Expected<VectorTopKResult> nearest(std::span<const float> query, qsizetype k, const CancelToken& token) const;
    /// All rows by nearness, for who cannot say how many of them will do. Errors as of nearest().
    [[nodiscard]] Expected<VectorRanking> ranked(std::span<const float> query, const CancelToken& token) const;

private:
    VectorTopK(std::span<const float> block, qsizetype dimension);
    [[nodiscard]] qsizetype rowsPerPart() const;

    std::span<const float> m_block;
    qsizetype m_dimension;
    std::vector<float> m_inverseLengths; ///< 0: skipped
    qsizetype m_skipped = 0;
};

/// The cosine of two vectors. InvalidInput when they differ in length, or one is all zeros or not finite.
[[nodiscard]] Expected<double> cosineSimilarity(std::span<const float> a, std::span<const float> b);

} // namespace hindcast
