// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/cache/FacetCache.h"

#include <mutex>

namespace hindcast {

/// Columns in memory, and the state of the database that they are of.
struct HeldFacets {
    FacetTablePtr table;
    FacetStamp stamp;
};

/// The columns that somebody holds, for whoever else can use them: weakly, so that they go with their holder. From any thread.
class FacetShelf
{
public:
    void put(const FacetTablePtr& table, FacetStamp stamp);
    /// Those that are held, else those of the cache file (see FacetCache), if they are of the state in which the database is now.
    [[nodiscard]] std::optional<HeldFacets> find(const StoreDescription& store, RelationId relation, const QString& cacheFolder = {}) const;

private:
    mutable std::mutex m_mutex;
    std::weak_ptr<const FacetTable> m_table;
    FacetStamp m_stamp;
};
using FacetShelfPtr = std::shared_ptr<FacetShelf>;

} // namespace hindcast
