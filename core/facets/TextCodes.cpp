// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/TextCodes.h"

#include "core/compute/Kernels.h"
#include "core/compute/Release.h"

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

quint32 TextCodes::code(std::string_view text)
{
    if (m_slots.empty())
        findAgain();
    const quint32 hash = hashOf(text);
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

void TextCodes::add(std::string_view text)
{
    release(m_slots);
    m_bytes.append(text);
    m_ends.push_back(m_bytes.size());
}

std::optional<quint32> TextCodes::find(std::string_view text) const
{
    if (m_slots.empty())
        return {};
    const quint64 there = m_slots[slotOf(text, hashOf(text))];
    return there == none ? std::nullopt : std::optional(quint32(there));
}

/// The numbers here of the texts of \a others, as far as they have one. Each look waits for memory, unless that is on its way.
std::vector<quint32> TextCodes::known(const TextCodes& others) const
{
    constexpr qsizetype ahead = 16, part = 1 << 16;
    std::vector<quint32> out(others.size());
    kernels::forParts(qsizetype(out.size()), part, {}, [&](qsizetype first, qsizetype last) {
        std::array<quint32, ahead> hashes{};
        for (qsizetype i = first; i < last + ahead; ++i) {
            const size_t turn = size_t(i) % ahead;
            if (i - first >= ahead)
                out[size_t(i - ahead)] = quint32(m_slots[slotOf(others.text(quint32(i - ahead)), hashes[turn])]);
            if (i < last) {
                hashes[turn] = hashOf(others.text(quint32(i)));
                __builtin_prefetch(&m_slots[hashes[turn] & (m_slots.size() - 1)]);
            }
        }
    });
    return out;
}

std::vector<quint32> TextCodes::join(const TextCodes& others)
{
    if (m_slots.empty())
        findAgain();
    std::vector<quint32> out = known(others);
    const auto count = quint32(out.size());
    for (quint32 i = 0; i < count;) {
        if (out[i] != quint32(none)) {
            ++i;
            continue;
        }
        const quint32 first = i; // texts of a dictionary differ: those that are not here are new, each of them
        for (; i < count && out[i] == quint32(none); ++i)
            out[i] = size() + (i - first);
        append(others, first, i);
    }
    release(m_slots);
    return out;
}

/// The texts [first, last) of \a others, in one piece.
void TextCodes::append(const TextCodes& others, quint32 first, quint32 last)
{
    const size_t from = others.beginOf(first), base = m_bytes.size();
    m_bytes.append(others.m_bytes, from, others.m_ends[last - 1] - from);
    for (quint32 i = first; i < last; ++i)
        m_ends.push_back(base + others.m_ends[i] - from);
}

std::string_view TextCodes::text(quint32 code) const
{
    const size_t begin = beginOf(code);
    return std::string_view(m_bytes).substr(begin, m_ends[code] - begin);
}

qint64 TextCodes::bytes() const
{
    const size_t all = m_bytes.capacity() + m_ends.capacity() * sizeof(size_t) + m_slots.capacity() * sizeof(quint64);
    return qint64(all);
}

void TextCodes::freeze()
{
    release(m_slots);
    m_bytes.shrink_to_fit();
    m_ends.shrink_to_fit();
}

void TextCodes::findAgain()
{
    size_t count = leastSlots;
    while (size_t(size()) * 3 > count * 2)
        count *= 2;
    m_slots.assign(count, none);
    const size_t mask = count - 1;
    for (quint32 code = 0; code < size(); ++code) {
        const quint32 hash = hashOf(text(code));
        size_t slot = hash & mask;
        while (m_slots[slot] != none)
            slot = (slot + 1) & mask;
        m_slots[slot] = quint64(hash) << codeBits | code;
    }
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
