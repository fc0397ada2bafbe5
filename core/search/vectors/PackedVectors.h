// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QtGlobal>

#include <span>
#include <vector>

namespace hindcast {

/// Vectors of length 1 in a byte a number, a quarter of their size, and by how much each may mislead. Who asks gets a bound that no
/// cosine exceeds: what lies below a threshold is surely below it, and only what is left has to be measured exactly.
class PackedVectors
{
public:
    static constexpr qsizetype dimension = 512;

    /// Puts one behind the others; \a unit has dimension numbers and length 1, or is empty: like nothing.
    void add(std::span<const float> unit);
    /// The same of one that is kept elsewhere.
    void addFrom(const PackedVectors& other, qsizetype i);
    void reserve(qsizetype count);

    [[nodiscard]] qsizetype count() const { return qsizetype(m_scales.size()); }
    /// For each vector what its cosine with \a question (length 1) is at most, -1 for an empty one; on all processors. Nothing when cancelled.
    [[nodiscard]] std::vector<float> bounds(std::span<const float> question, const CancelToken& token) const;

    /// What is known of a cosine.
    struct Likeness {
        float likely = -1; ///< it differs by rounding that mostly evens out: some 1e-4
        float most = -1; ///< it is no more than this
    };
    /// The same of some of them, with bounds about twelve times as near to the cosine: for those that are alike to many. \a which: places
    /// of vectors.
    [[nodiscard]] std::vector<Likeness> finerBounds(std::span<const float> question, std::span<const qsizetype> which) const;

    /// Equal numbers for equal vectors, and hardly ever for others.
    [[nodiscard]] quint64 fingerprint(qsizetype i) const;
    [[nodiscard]] bool isSame(qsizetype i, const PackedVectors& other, qsizetype j) const;

    /// As they are kept, for a file.
    [[nodiscard]] const std::vector<qint8>& numbers() const { return m_numbers; }
    [[nodiscard]] const std::vector<quint8>& fine() const { return m_fine; }
    [[nodiscard]] const std::vector<float>& scales() const { return m_scales; }
    /// Two for each: what the rounding to numbers took from it, and what is still missing with the fine parts.
    [[nodiscard]] const std::vector<float>& rests() const { return m_rests; }
    /// What was kept so; false, and nothing taken, when the parts do not belong together.
    [[nodiscard]] bool restore(std::vector<qint8> numbers, std::vector<quint8> fine, std::vector<float> scales, std::vector<float> rests);

private:
    std::vector<qint8> m_numbers;
    std::vector<quint8> m_fine; ///< two sixteenths of a step in each, -8..7 and 8 added: what rounding took, in order
    std::vector<float> m_scales; ///< what one step of a vector stands for; 0: an empty one
    std::vector<float> m_rests; ///< lengths of what rounding took from it, without and with the fine parts
};

} // namespace hindcast
