// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/PatternCache.h"

#include "core/rules/curation/MergeRule.h"
#include "core/rules/promotion/BlockForce.h"
#include "core/rules/promotion/OutcomeKey.h"

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

Expected<PatternCache::Entry*> PatternCache::entry(const QByteArray& keyHash, const QString& name, const QString& cluster)
{
    if (Entry* known = m_index.value({keyHash, cluster}))
        return known;
    Entry entry{keyHash, name, cluster, {}, {}, false};
    HC_TRY(std::optional<NativePattern> stored, m_rows.read(keyHash, cluster));
    if (stored)
        entry.pattern = *std::move(stored);
    HC_TRY(entry.blocks, m_rows.blocks(keyHash));
    m_entries.push_back(std::move(entry));
    m_index.insert({keyHash, cluster}, &m_entries.back());
    return &m_entries.back();
}

Expected<PatternCache::Entry*> PatternCache::find(const PreparedOutcome& outcome)
{
    const std::pair key{outcome.keyHash, outcome.clusterId};
    if (Entry* known = m_counted.value(key))
        return known;
    HC_TRY(const QString into, m_rows.mergedInto(outcome.keyHash, outcome.clusterId));
    HC_TRY(Entry * own, entry(outcome.keyHash, outcome.key, outcome.clusterId));
    Entry* counted = own;
    if (!into.isEmpty()) {
        HC_TRY(Entry * kept, entry(hindcast::keyHash(into), into, outcome.clusterId));
        counted = countsForKept(kept->pattern.state.exists) ? kept : own;
    }
    m_counted.insert(key, counted);
    return counted;
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
    m_counted.clear();
    m_entries.clear();
}

} // namespace hindcast
