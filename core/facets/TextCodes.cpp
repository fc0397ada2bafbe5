// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/TextCodes.h"

#include <QHashFunctions>

namespace hindcast {

size_t TextCodes::slotOf(std::string_view text, size_t hash) const
{
    const size_t mask = m_slots.size() - 1;
    size_t slot = hash & mask;
    while (m_slots[slot] != none && (m_hashes[m_slots[slot]] != quint32(hash) || this->text(m_slots[slot]) != text))
        slot = (slot + 1) & mask;
    return slot;
}

quint32 TextCodes::code(std::string_view text)
{
    const size_t hash = qHashBits(text.data(), text.size());
    size_t slot = slotOf(text, hash);
    if (m_slots[slot] != none)
        return m_slots[slot];
    if ((m_ends.size() + 1) * 2 > m_slots.size()) {
        grow();
        slot = slotOf(text, hash);
    }
    m_bytes.append(text);
    m_ends.push_back(m_bytes.size());
    m_hashes.push_back(quint32(hash));
    return m_slots[slot] = size() - 1;
}

std::optional<quint32> TextCodes::find(std::string_view text) const
{
    if (m_slots.empty())
        return {};
    const quint32 code = m_slots[slotOf(text, qHashBits(text.data(), text.size()))];
    return code == none ? std::nullopt : std::optional(code);
}

std::string_view TextCodes::text(quint32 code) const
{
    const size_t begin = code == 0 ? 0 : m_ends[code - 1];
    return std::string_view(m_bytes).substr(begin, m_ends[code] - begin);
}

qint64 TextCodes::bytes() const
{
    const size_t all = m_bytes.capacity() + m_ends.capacity() * sizeof(size_t)
        + (m_hashes.capacity() + m_slots.capacity()) * sizeof(quint32);
    return qint64(all);
}

void TextCodes::freeze()
{
    m_slots = {};
    m_hashes = {};
    m_bytes.shrink_to_fit();
    m_ends.shrink_to_fit();
}

void TextCodes::grow()
{
    std::vector<quint32> wider(m_slots.size() * 2, none);
    const size_t mask = wider.size() - 1;
    for (quint32 code = 0; code < size(); ++code) {
        const std::string_view t = text(code);
        size_t slot = qHashBits(t.data(), t.size()) & mask;
        while (wider[slot] != none)
            slot = (slot + 1) & mask;
        wider[slot] = code;
    }
    m_slots = std::move(wider);
}

} // namespace hindcast
