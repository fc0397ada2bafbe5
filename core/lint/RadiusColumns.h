// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/cache/FacetCache.h"
#include "core/store/sql/Connection.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// The columns of outcomes that say whom a hint reached, kept in memory for the next question: they are believed as long as nobody
/// wrote. Of one lane or program; not to be shared by threads.
class RadiusColumns
{
public:
    /// With \a cached they are written to a file of the cache as well, and read from there: see FacetCache for \a folder.
    explicit RadiusColumns(bool cached = false, QString folder = {}) : m_cached(cached), m_folder(std::move(folder)) {}

    /// Those that are held; else out of the cache, else by one scan with progress, else the newest rows alone behind those that are
    /// held. Null: they cannot be kept (too many distinct texts, no single key), rows must be looked at one by one. Cancelled.
    [[nodiscard]] Expected<FacetTablePtr> read(Connection& connection, const StoreDescription& store, const JobContext& context);
    /// Somebody wrote since they were read: the newest rows are there, of a server those with lower numbers, too (see appendFacets()); what
    /// changed in older ones is not.
    [[nodiscard]] bool mayLag() const { return m_mayLag; }
    /// The next question reads everything again.
    void forget() { m_table.reset(); }

private:
    [[nodiscard]] FacetTablePtr fromCache(const StoreDescription& store, const FacetStamp& stamp) const;

    bool m_cached;
    QString m_folder;
    FacetTablePtr m_table;
    std::optional<FacetStamp> m_stamp;
    qint64 m_version = 0; ///< of the connection, before they were read
    bool m_mayLag = false;
};

/// The canonical positions of these columns.
[[nodiscard]] std::vector<int> radiusColumns();

} // namespace hindcast
