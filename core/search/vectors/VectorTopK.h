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
    qsizetype skipped = 0; ///< rows of zeros, or with a number that is not finite: they are like nothing
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
