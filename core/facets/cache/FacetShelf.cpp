// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetShelf.h"

#include "core/domain/Clock.h"

namespace hindcast {

void FacetShelf::put(const FacetTablePtr& table, FacetStamp stamp)
{
    const std::lock_guard lock(m_mutex);
    m_table = table;
    m_stamp = std::move(stamp);
}

std::optional<HeldFacets> FacetShelf::find(const StoreDescription& store, RelationId relation, const QString& cacheFolder) const
{
    const auto stamp = facetStamp(store, relation, SystemClock().now());
    if (!stamp)
        return {};
    {
        const std::lock_guard lock(m_mutex);
        if (FacetTablePtr table = m_table.lock(); table && table->relation == relation && m_stamp == *stamp)
            return HeldFacets{std::move(table), *stamp};
    }
    const int positions = int(store.relation(relation)->columns.size());
    if (auto cached = FacetCache(cacheFolder, *stamp).load(relation, {}, positions); cached && *cached)
        return HeldFacets{*std::move(cached), *stamp};
    return {};
}

} // namespace hindcast
