// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

namespace hindcast {

/// Numbers, by their bits, as small numbers in the order in which they first came.
class NumberCodes
{
public:
    NumberCodes() : m_slots(64, 0) {}

    /// The code of \a bits from 0, a new one when they were never seen.
    quint32 code(quint64 bits)
    {
        size_t slot = hashOf(bits) & (m_slots.size() - 1);
        while (m_slots[slot] != 0 && m_values[m_slots[slot] - 1] != bits)
            slot = (slot + 1) & (m_slots.size() - 1);
        if (m_slots[slot] != 0)
            return m_slots[slot] - 1;
        m_values.push_back(bits);
        m_slots[slot] = quint32(m_values.size());
        if (m_values.size() * 2 > m_slots.size())
            grow();
        return quint32(m_values.size()) - 1;
    }
    [[nodiscard]] std::span<const quint64> values() const { return m_values; }

private:
    static size_t hashOf(quint64 bits) { return size_t((bits * 0x9E37'79B9'7F4A'7C15ULL) >> 32U); }
    void grow()
    {
        std::vector<quint32> wider(m_slots.size() * 2, 0);
        for (quint32 i = 0; i < m_values.size(); ++i) {
            size_t slot = hashOf(m_values[i]) & (wider.size() - 1);
            while (wider[slot] != 0)
                slot = (slot + 1) & (wider.size() - 1);
            wider[slot] = i + 1;
        }
        m_slots = std::move(wider);
    }

    std::vector<quint64> m_values;
    std::vector<quint32> m_slots; ///< code + 1; 0: free
};

} // namespace hindcast
