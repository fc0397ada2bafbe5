// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/vectors/ByteVectors.h"

namespace hindcast {

/// Word vectors in a byte a number, with half a byte each for what rounding took, which is looked at where many are nearly alike.
class PackedVectors
{
public:
    static constexpr qsizetype dimension = 512;

    /// Puts one behind the others; \a unit has dimension numbers and length 1, or is empty: like nothing.
    void add(std::span<const float> unit);
    /// The same of one that is kept elsewhere.
    void addFrom(const PackedVectors& other, qsizetype i);
    void reserve(qsizetype count);

    [[nodiscard]] qsizetype count() const { return m_coarse.count(); }
    /// As ByteVectors::bounds().
    [[nodiscard]] std::vector<float> bounds(std::span<const float> question, const CancelToken& token) const
    {
        return m_coarse.bounds(question, token);
    }

    /// What is known of a cosine.
    struct Likeness {
        float likely = -1; ///< it differs by rounding that mostly evens out: some 1e-4
        float most = -1; ///< it is no more than this
    };
    /// The same of some of them, with bounds about twelve times as near to the cosine: for those that are alike to many. \a which: places
    /// of vectors.
    [[nodiscard]] std::vector<Likeness> finerBounds(std::span<const float> question, std::span<const qsizetype> which) const;

    /// Equal numbers for equal vectors, and hardly ever for others.
    [[nodiscard]] quint64 fingerprint(qsizetype i) const { return m_coarse.fingerprint(i); }
    [[nodiscard]] bool isSame(qsizetype i, const PackedVectors& other, qsizetype j) const;

    /// As they are kept, for a file.
    [[nodiscard]] const ByteVectors& coarse() const { return m_coarse; }
    [[nodiscard]] const std::vector<quint8>& fine() const { return m_fine; }
    [[nodiscard]] const std::vector<float>& fineRests() const { return m_fineRests; } ///< what is still missing with the fine parts
    /// What was kept so; false, and nothing taken, when the parts do not belong together.
    [[nodiscard]] bool restore(ByteVectors coarse, std::vector<quint8> fine, std::vector<float> fineRests);

private:
    ByteVectors m_coarse{dimension};
    std::vector<quint8> m_fine; ///< two sixteenths of a step in each, -8..7 and 8 added: what rounding took, in order
    std::vector<float> m_fineRests;
};

} // namespace hindcast
