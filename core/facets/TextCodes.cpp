// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/TextCodes.h"

#include <QHashFunctions>

#include <array>

namespace hindcast {
namespace {

constexpr int codeBits = 32;

quint32 hashOf(std::string_view text) { return quint32(qHashBits(text.data(), text.size())); }

} // namespace

size_t TextCodes::slotOf(std::string_view text, quint32 hash) const
{
    const size_t mask = m_slots.size() - 1;
    size_t slot = hash & mask;
    while (m_slots[slot] != none && (m_slots[slot] >> codeBits != hash || this->text(quint32(m_slots[slot])) != text))
        slot = (slot + 1) & mask;
    return slot;
}

quint32 TextCodes::code(std::string_view text) { return codeOf(text, hashOf(text)); }

quint32 TextCodes::codeOf(std::string_view text, quint32 hash)
{
    size_t slot = slotOf(text, hash);
    if (m_slots[slot] != none)
        return quint32(m_slots[slot]);
    if ((m_ends.size() + 1) * 3 > m_slots.size() * 2) {
        widen(m_slots.size() * 2);
        slot = slotOf(text, hash);
    }
    m_bytes.append(text);
    m_ends.push_back(m_bytes.size());
    m_slots[slot] = quint64(hash) << codeBits | (size() - 1);
    return size() - 1;
}

std::optional<quint32> TextCodes::find(std::string_view text) const
{
    if (m_slots.empty())
        return {};
    const quint64 there = m_slots[slotOf(text, hashOf(text))];
    return there == none ? std::nullopt : std::optional(quint32(there));
}

std::vector<quint32> TextCodes::codes(const TextCodes& others)
{
    constexpr quint32 ahead = 16; // slots on their way from memory
    std::array<quint32, ahead> hashes{};
    const quint32 count = others.size();
    std::vector<quint32> out(count);
    size_t wide = m_slots.size();
    while (size_t(size() + count / 2) * 3 > wide * 2) // some of them are known
        wide *= 2;
    if (wide > m_slots.size())
        widen(wide);
    for (quint32 i = 0; i < count + ahead; ++i) {
        if (i >= ahead)
            out[i - ahead] = codeOf(others.text(i - ahead), hashes[i % ahead]);
        if (i < count) {
            hashes[i % ahead] = hashOf(others.text(i));
            __builtin_prefetch(&m_slots[hashes[i % ahead] & (m_slots.size() - 1)]);
        }
    }
    return out;
}

std::string_view TextCodes::text(quint32 code) const
{
    const size_t begin = code == 0 ? 0 : m_ends[code - 1];
    return std::string_view(m_bytes).substr(begin, m_ends[code] - begin);
}

qint64 TextCodes::bytes() const
{
    const size_t all = m_bytes.capacity() + m_ends.capacity() * sizeof(size_t) + m_slots.capacity() * sizeof(quint64);
    return qint64(all);
}

void TextCodes::freeze()
{
    m_slots = {};
    m_bytes.shrink_to_fit();
    m_ends.shrink_to_fit();
}

void TextCodes::widen(size_t count)
{
    std::vector<quint64> wider(count, none);
    const size_t mask = wider.size() - 1;
    for (const quint64 there : m_slots) {
        if (there == none)
            continue;
        size_t slot = (there >> codeBits) & mask;
        while (wider[slot] != none)
            slot = (slot + 1) & mask;
        wider[slot] = there;
    }
    m_slots = std::move(wider);
}

} // namespace hindcast
