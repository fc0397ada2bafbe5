// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"
#include "core/search/vectors/ByteVectors.h"
#include "core/search/vectors/VectorRanking.h"

#include <optional>
#include <span>
#include <vector>

namespace hindcast {

struct VectorTopKResult {
    std::vector<VectorHit> hits; ///< nearest first, equal ones by row
    qsizetype skipped = 0;       ///< as of VectorTopK
};

/// Many vectors of one length, one behind the other. The block is not copied and must outlive this; it may be shared by
/// threads.
class VectorTopK
{
public:
    /// Measures every row once. InvalidInput unless \a block holds whole rows of \a dimension (at least 1) numbers.
    [[nodiscard]] static Expected<VectorTopK> open(std::span<const float> block, qsizetype dimension);
    /// The same for many questions: the rows are kept in a byte a number, too, so that a question reads a quarter of them. What is found is
    /// the same.
    [[nodiscard]] static Expected<VectorTopK> openPacked(std::span<const float> block, qsizetype dimension);
    /// Takes \a block in the place of the one that there was: rows were put behind it, and those of \a changed have other numbers. Errors as
    /// of open().
    [[nodiscard]] Expected<void> renew(std::span<const float> block, std::span<const qsizetype> changed);

    [[nodiscard]] qsizetype rows() const { return qsizetype(m_inverseLengths.size()); }
    /// Rows of zeros, or with a number that is not finite: they are like nothing.
    [[nodiscard]] qsizetype skipped() const { return m_skipped; }
    /// The exact \a k nearest rows by cosine, on all processors when there is enough to do. InvalidInput when \a query is of another
    /// length, is all zeros or not finite, or for a negative k; Cancelled within a few milliseconds.
    [[nodiscard]] Expected<VectorTopKResult> nearest(std::span<const float> query, qsizetype k, const CancelToken& token) const;
    /// All rows by nearness, for who cannot say how many of them will do. This must outlive it. Errors as of nearest().
    [[nodiscard]] Expected<VectorRanking> ranked(std::span<const float> query, const CancelToken& token) const;

private:
    VectorTopK(std::span<const float> block, qsizetype dimension);
    [[nodiscard]] qsizetype rowsPerPart() const;
    [[nodiscard]] std::span<const float> row(qsizetype i) const;
    void measureRow(qsizetype i);
    [[nodiscard]] double similarity(qsizetype i, std::span<const float> direction) const;
    [[nodiscard]] Expected<std::vector<VectorHit>> measured(std::span<const float> direction, const CancelToken& token) const;
    [[nodiscard]] Expected<std::vector<VectorHit>> bounds(std::span<const float> direction, const CancelToken& token) const;

    std::span<const float> m_block;
    qsizetype m_dimension;
    std::vector<float> m_inverseLengths; ///< 0: skipped
    std::optional<ByteVectors> m_packed;
    qsizetype m_skipped = 0;
};

/// The cosine of two vectors. InvalidInput when they differ in length, or one is all zeros or not finite.
[[nodiscard]] Expected<double> cosineSimilarity(std::span<const float> a, std::span<const float> b);

} // namespace hindcast
