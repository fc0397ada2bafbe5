// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/facets/cache/FacetCache.h"

#include <map>
#include <mutex>

namespace hindcast {

/// Columns in memory, and the state of the database that they are of.
struct HeldFacets {
    FacetTablePtr table;
    FacetStamp stamp;
};

/// The columns that somebody holds, of each relation, for whoever else can use them. From any thread; a cache, so that what it keeps is no change
/// of it.
class FacetShelf
{
public:
    static constexpr qint64 greatestKept = 500'000'000; ///< bytes of a table

    /// Weakly: they go with their holder.
    void put(const FacetTablePtr& table, FacetStamp stamp);
    /// Keeps them as long as the database is as they say and nobody puts others in their place; larger ones are not kept.
    void keep(const FacetTablePtr& table, FacetStamp stamp) const;
    /// Those that are held, else those of the cache file (see FacetCache), which are kept from then on, if they are of the state in which the
    /// database is now.
    [[nodiscard]] std::optional<HeldFacets> find(Connection& connection, const StoreDescription& store, RelationId relation,
                                                 const QString& cacheFolder = {}) const;
    /// Columns that were read to be kept could not be: somebody wrote meanwhile. \a before: the state when that began.
    void noteMoved(RelationId relation, FacetStamp before) const;
    /// Is it likely that what is read now can be kept? After noteMoved() not before the state is the same at two looks, of which this is one:
    /// who writes to a server all the time would else have everything read at each refresh, for nothing.
    [[nodiscard]] bool isSettled(RelationId relation, const FacetStamp& now) const;
    /// Whoever is about to read columns waits here: another one may be reading the same. Not owned when it was cancelled.
    [[nodiscard]] std::unique_lock<std::timed_mutex> turn(const CancelToken& token) const;

private:
    struct Slot {
        std::weak_ptr<const FacetTable> table;
        FacetTablePtr kept; ///< the same table, or none
        FacetStamp stamp;
        std::optional<FacetStamp> restless; ///< the state at the last look, since it has moved
    };
    mutable std::mutex m_mutex;
    mutable std::timed_mutex m_turn;
    mutable std::map<RelationId, Slot> m_slots;
};
using FacetShelfPtr = std::shared_ptr<FacetShelf>;

} // namespace hindcast
