// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <functional>
#include <span>
#include <vector>

namespace hindcast {

/// A row and how near it is.
struct VectorHit {
    qsizetype row = 0;
    double similarity = 0; ///< cosine, -1..1
    friend bool operator==(const VectorHit&, const VectorHit&) = default;
};

/// The rows of a block by how near they are, sorted as far as somebody asks, and measured exactly only where a bound says that it matters.
class VectorRanking
{
public:
    /// Puts the exact similarity in the place of a bound.
    using Measure = std::function<void(std::span<VectorHit>)>;

    /// \a hits in any order: their similarities, or with \a measure what these are at most.
    explicit VectorRanking(std::vector<VectorHit> hits, Measure measure = {});
    /// The next \a most rows, nearest first, equal ones by row; fewer at the end. Valid until the next call.
    [[nodiscard]] std::span<const VectorHit> next(qsizetype most);

private:
    void measureSome();

    std::vector<VectorHit> m_hits; ///< from m_taken on those that were not measured, the first of them the greatest
    Measure m_measure;
    size_t m_taken = 0;
    std::vector<VectorHit> m_measured; ///< a heap, the nearest first
    std::vector<VectorHit> m_given;
};

} // namespace hindcast
