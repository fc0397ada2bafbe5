// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/LargeVector.h"

#include <QtGlobal>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace hindcast {

/// Numbers by hashes of 64 bits, for millions of questions about few of them: one place in memory a question, where QHash has two.
class HashIndex
{
    /// Twelve bytes; the hash 0 counts as 1, and stands for an empty one.
    struct Slot {
        quint32 low = 0, high = 0;
        quint32 number = 0;

        [[nodiscard]] quint64 hash() const { return quint64(high) << 32U | low; }
        [[nodiscard]] bool isUsed() const { return (low | high) != 0; }
    };

    static size_t placeOf(size_t slots, quint64 hash) { return size_t(hash ^ (hash >> 29U)) & (slots - 1); }
    template<class Table>
    static auto& slotOf(Table& table, quint64 hash)
    {
        size_t at = placeOf(table.size(), hash);
        while (table[at].isUsed() && table[at].hash() != hash)
            at = (at + 1) & (table.size() - 1);
        return table[at];
    }

public:
    HashIndex() : m_slots(64) {}

    /// The number of \a hash; 0 when it is new, to be set by the caller. Valid until the next one.
    [[nodiscard]] quint32& operator[](quint64 hash)
    {
        if (2 * m_size >= m_slots.size())
            grow();
        hash = std::max<quint64>(hash, 1);
        Slot& slot = slotOf(m_slots, hash);
        if (!slot.isUsed()) {
            slot = {quint32(hash), quint32(hash >> 32U), 0};
            ++m_size;
        }
        return slot.number;
    }
    /// It will be asked for soon: the place in memory is on its way meanwhile.
    void prefetch(quint64 hash) const { prefetchMemory(&m_slots[placeOf(m_slots.size(), hash)]); }
    /// The same of one that may be new, without noting it.
    [[nodiscard]] quint32 find(quint64 hash) const
    {
        return slotOf(m_slots, std::max<quint64>(hash, 1)).number; // of an empty one 0
    }
    /// Notes it; true: it was new.
    bool insert(quint64 hash) { return std::exchange((*this)[hash], 1U) == 0; }
    [[nodiscard]] size_t size() const { return m_size; }

private:
    void grow()
    {
        std::vector<Slot> larger;
        resizeLarge(larger, 2 * m_slots.size());
        for (const Slot& slot : m_slots)
            if (slot.isUsed())
                slotOf(larger, slot.hash()) = slot;
        m_slots.swap(larger);
    }

    std::vector<Slot> m_slots; ///< a power of two, at most half full
    size_t m_size = 0;
};

} // namespace hindcast
