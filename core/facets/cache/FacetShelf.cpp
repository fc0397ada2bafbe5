// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetShelf.h"

#include "core/domain/Clock.h"

namespace hindcast {

void FacetShelf::put(const FacetTablePtr& table, FacetStamp stamp)
{
    const std::lock_guard lock(m_mutex);
    m_slots[table->relation] = {table, nullptr, std::move(stamp), {}};
}

void FacetShelf::keep(const FacetTablePtr& table, FacetStamp stamp) const
{
    const std::lock_guard lock(m_mutex);
    Slot& slot = m_slots[table->relation];
    if (!slot.table.expired() && slot.stamp == stamp)
        return; // somebody holds others, and more than these
    slot.kept = table->bytes() <= greatestKept ? table : nullptr;
    slot.table = slot.kept;
    slot.stamp = std::move(stamp);
}

void FacetShelf::noteMoved(RelationId relation, FacetStamp before) const
{
    const std::lock_guard lock(m_mutex);
    m_slots[relation].restless = std::move(before);
}

bool FacetShelf::isSettled(RelationId relation, const FacetStamp& now) const
{
    const std::lock_guard lock(m_mutex);
    auto& restless = m_slots[relation].restless;
    if (restless && *restless != now)
        restless = now;
    else
        restless.reset();
    return !restless;
}

std::optional<HeldFacets> FacetShelf::find(Connection& connection, const StoreDescription& store, RelationId relation,
                                           const QString& cacheFolder) const
{
    const auto stamp = facetStamp(connection, store, relation, SystemClock().now());
    {
        const std::lock_guard lock(m_mutex);
        Slot& slot = m_slots[relation];
        if (FacetTablePtr table = slot.table.lock(); stamp && table && slot.stamp == *stamp)
            return HeldFacets{std::move(table), *stamp};
        slot.kept.reset(); // of an earlier state
    }
    if (!stamp)
        return {};
    const int positions = int(store.relation(relation)->columns.size());
    auto cached = FacetCache(cacheFolder, *stamp).load(relation, {}, positions);
    if (!cached || !*cached)
        return {};
    keep(*cached, *stamp);
    return HeldFacets{*std::move(cached), *stamp};
}

std::unique_lock<std::timed_mutex> FacetShelf::turn(const CancelToken& token) const
{
    std::unique_lock lock(m_turn, std::defer_lock);
    while (!token.isCancelled() && !lock.try_lock_for(std::chrono::milliseconds(10))) {}
    return lock;
}

} // namespace hindcast
