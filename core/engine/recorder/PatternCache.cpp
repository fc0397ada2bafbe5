// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/PatternCache.h"

#include "core/rules/promotion/BlockForce.h"

#include <algorithm>

namespace hindcast {

bool PatternCache::Entry::blockedAt(Timestamp at) const
{
    return std::ranges::any_of(
        blocks, [&](const NativeBlock& b) { return (!b.clusterId || *b.clusterId == clusterId) && blockInForce(b.lifted, b.until, at); });
}

PatternState PatternCache::Entry::stateAt(Timestamp at) const
{
    PatternState state = pattern.state;
    state.blocked = blockedAt(at);
    return state;
}

Expected<PatternCache::Entry*> PatternCache::find(const PreparedOutcome& outcome)
{
    Entry*& known = m_index[{outcome.keyHash, outcome.clusterId}];
    if (known)
        return known;
    Entry entry{outcome.keyHash, outcome.key, outcome.clusterId, {}, {}, false};
    HC_TRY(std::optional<NativePattern> stored, m_rows.read(outcome.keyHash, outcome.clusterId));
    if (stored)
        entry.pattern = *std::move(stored);
    HC_TRY(entry.blocks, m_rows.blocks(outcome.keyHash));
    m_entries.push_back(std::move(entry));
    known = &m_entries.back();
    return known;
}

Expected<void> PatternCache::flush()
{
    for (Entry& e : m_entries) {
        if (!e.changed)
            continue;
        HC_CHECK(e.pattern.id == 0 ? m_rows.insert(e.keyHash, e.name, e.clusterId, e.pattern) : m_rows.update(e.pattern));
        e.changed = false;
    }
    return {};
}

void PatternCache::clear()
{
    m_index.clear();
    m_entries.clear();
}

} // namespace hindcast
