// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/LargeVector.h"

#include <QtGlobal>

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

namespace hindcast {

/// A set of hashes of 64 bits that is asked tens of millions of times: their first bits say where one would be, so that a question takes two
/// places in memory, and the set little more than the hashes themselves.
class SortedHashes
{
public:
    SortedHashes() = default;
    /// \a hashes: ascending; each may come again.
    explicit SortedHashes(std::vector<quint64> hashes) : m_hashes(std::move(hashes))
    {
        m_hashes.erase(std::unique(m_hashes.begin(), m_hashes.end()), m_hashes.end());
        const size_t places = std::bit_ceil(std::max<size_t>(m_hashes.size() / hashesAPlace, 2));
        m_shift = 64 - std::countr_zero(places);
        m_begins.assign(places + 1, m_hashes.size());
        for (size_t i = m_hashes.size(); i-- > 0;)
            m_begins[m_hashes[i] >> m_shift] = i;
        for (size_t place = places; place-- > 0;) // without one, where the next begins
            m_begins[place] = std::min(m_begins[place], m_begins[place + 1]);
    }

    [[nodiscard]] bool contains(quint64 hash) const
    {
        if (m_hashes.empty())
            return false;
        const size_t place = hash >> m_shift;
        const auto end = m_hashes.begin() + qsizetype(m_begins[place + 1]);
        const auto it = std::find_if(m_hashes.begin() + qsizetype(m_begins[place]), end, [hash](quint64 h) { return h >= hash; });
        return it != end && *it == hash;
    }
    /// Many are asked for at once: what lies where in memory is on its way before the first answer. \a out: as many as \a hashes.
    void contain(std::span<const quint64> hashes, std::vector<bool>& out) const
    {
        if (!m_hashes.empty()) {
            for (const quint64 hash : hashes)
                prefetchMemory(&m_begins[hash >> m_shift]);
            for (const quint64 hash : hashes)
                prefetchMemory(m_hashes.data() + std::min(m_begins[hash >> m_shift], m_hashes.size() - 1));
        }
        for (size_t i = 0; i < hashes.size(); ++i)
            out[i] = contains(hashes[i]);
    }
    [[nodiscard]] bool empty() const { return m_hashes.empty(); }

private:
    static constexpr size_t hashesAPlace = 8;

    std::vector<quint64> m_hashes; ///< ascending
    std::vector<size_t> m_begins; ///< of the hashes with these first bits, and one behind the last
    int m_shift = 63;
};

} // namespace hindcast
