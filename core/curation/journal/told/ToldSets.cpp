// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/told/ToldSets.h"

#include <algorithm>
#include <cstring>

namespace hindcast {
namespace {

constexpr size_t nowhere = size_t(-1);

QByteArrayView bytesOfId(std::string_view id) { return {id.data(), qsizetype(id.size())}; }

} // namespace

void ToldSets::reserve(size_t sets)
{
    m_sets.reserve(sets);
    m_places.reserve(qsizetype(sets));
}

/// A copy that stays where it is.
std::string_view ToldSets::kept(std::string_view id)
{
    constexpr size_t piece = size_t(64) * 1024;
    if (m_texts.empty() || m_room - m_used < id.size()) {
        m_room = std::max(piece, id.size());
        m_used = 0;
        m_texts.push_back(std::make_unique_for_overwrite<char[]>(m_room));
    }
    char* const at = m_texts.back().get() + m_used;
    if (!id.empty())
        std::memcpy(at, id.data(), id.size());
    m_used += id.size();
    return {at, id.size()};
}

ToldChangeSet& ToldSets::of(std::string_view id)
{
    if (!m_sets.empty() && m_sets.back().id == id) // how it went stands behind what it was to do
        return m_sets.back();
    const std::string_view copy = kept(id);
    size_t& place = m_places[bytesOfId(copy)];
    if (size_t(m_places.size()) == m_sets.size()) { // it was there
        m_used -= copy.size();
        return m_sets[place];
    }
    place = m_sets.size();
    return m_sets.emplace_back(ToldChangeSet{.id = copy});
}

size_t ToldSets::indexOf(std::string_view id) const
{
    size_t index = m_next;
    if (index >= m_sets.size() || m_sets[index].id != id)
        index = m_places.value(bytesOfId(id), nowhere);
    if (index != nowhere)
        m_next = index + 1;
    return index;
}

ToldChangeSet* ToldSets::find(std::string_view id)
{
    const size_t index = indexOf(id);
    return index == nowhere ? nullptr : &m_sets[index];
}

const ToldChangeSet* ToldSets::find(std::string_view id) const
{
    const size_t index = indexOf(id);
    return index == nowhere ? nullptr : &m_sets[index];
}

} // namespace hindcast
