// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetShelf.h"

#include "core/domain/Clock.h"

namespace hindcast {

void FacetShelf::put(const FacetTablePtr& table, FacetStamp stamp)
{
    const std::lock_guard lock(m_mutex);
    m_kept.reset();
    m_table = table;
    m_stamp = std::move(stamp);
}

void FacetShelf::keep(const FacetTablePtr& table, FacetStamp stamp) const
{
    const std::lock_guard lock(m_mutex);
    if (!m_table.expired() && m_stamp == stamp)
        return; // somebody holds others, and more than these
    m_kept = table->bytes() <= greatestKept ? table : nullptr;
    m_table = m_kept;
    m_stamp = std::move(stamp);
}

std::optional<HeldFacets> FacetShelf::find(const StoreDescription& store, RelationId relation, const QString& cacheFolder) const
{
    const auto stamp = facetStamp(store, relation, SystemClock().now());
    {
        const std::lock_guard lock(m_mutex);
        if (FacetTablePtr table = m_table.lock(); stamp && table && table->relation == relation && m_stamp == *stamp)
            return HeldFacets{std::move(table), *stamp};
        if (m_kept && m_kept->relation == relation) // of an earlier state
            m_kept.reset();
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
