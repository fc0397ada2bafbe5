// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <cstddef>
#include <utility>
#include <vector>

namespace hindcast {

/// Numbers by hashes of 64 bits, for millions of questions about few of them: one place in memory a question, where QHash has two.
class HashIndex
{
    struct Slot {
        quint64 hash = 0;
        quint32 number = 0;
        bool used = false;
    };

    template<class Table>
    static auto& slotOf(Table& table, quint64 hash)
    {
        size_t at = size_t(hash ^ (hash >> 29U)) & (table.size() - 1);
        while (table[at].used && table[at].hash != hash)
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
        Slot& slot = slotOf(m_slots, hash);
        if (!slot.used) {
            slot = {hash, 0, true};
            ++m_size;
        }
        return slot.number;
    }
    /// The same of one that may be new, without noting it.
    [[nodiscard]] quint32 find(quint64 hash) const
    {
        const Slot& slot = slotOf(m_slots, hash);
        return slot.used ? slot.number : 0;
    }
    /// Notes it; true: it was new.
    bool insert(quint64 hash) { return std::exchange((*this)[hash], 1U) == 0; }
    [[nodiscard]] size_t size() const { return m_size; }

private:
    void grow()
    {
        std::vector<Slot> larger(2 * m_slots.size());
        for (const Slot& slot : m_slots)
            if (slot.used)
                slotOf(larger, slot.hash) = slot;
        m_slots.swap(larger);
    }

    std::vector<Slot> m_slots; ///< a power of two, at most half full
    size_t m_size = 0;
};

} // namespace hindcast
