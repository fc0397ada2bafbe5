// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"

#include <QtGlobal>

#include <bit>
#include <vector>

namespace hindcast {

/// A bit for each row of a table: which of them match.
class FacetBits
{
public:
    FacetBits() = default;
    explicit FacetBits(qint64 rows) : m_rows(rows), m_words(size_t(rows + 63) / 64) {}

    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] bool has(qint64 row) const { return (m_words[size_t(row / 64)] >> (row % 64)) & 1U; }
    void set(qint64 row) { m_words[size_t(row / 64)] |= 1ULL << (row % 64); }
    [[nodiscard]] quint64* words() { return m_words.data(); }
    [[nodiscard]] const quint64* words() const { return m_words.data(); }
    [[nodiscard]] qint64 count() const
    {
        qint64 sum = 0;
        for (const quint64 word : m_words)
            sum += std::popcount(word);
        return sum;
    }
    /// The rows whose bits are set, in their order.
    [[nodiscard]] UnsetVector<quint32> matched() const
    {
        UnsetVector<quint32> out(static_cast<size_t>(count()));
        size_t at = 0;
        for (size_t w = 0; w < m_words.size(); ++w)
            for (quint64 word = m_words[w]; word != 0; word &= word - 1)
                out[at++] = quint32(w * 64 + size_t(std::countr_zero(word)));
        return out;
    }
    friend bool operator==(const FacetBits&, const FacetBits&) = default;

private:
    qint64 m_rows = 0;
    std::vector<quint64> m_words; ///< bits behind the last row are 0
};

} // namespace hindcast
