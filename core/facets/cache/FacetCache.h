// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/facets/FacetTable.h"
#include "core/store/StoreDescription.h"

#include <optional>

namespace hindcast {

/// Which database, and in which state: what a cache file must be of to be believed.
struct FacetStamp {
    QByteArray database; ///< a hash of its address: the folder's name
    QByteArray state;    ///< a hash of all that changes when rows do, and of how they are read
    friend bool operator==(const FacetStamp&, const FacetStamp&) = default;
};

/// The state of a SQLite file by what the system knows of it and of its log, without opening it. Nothing for servers, and for a file
/// that was written within the last two seconds: its time would not tell the next change.
[[nodiscard]] std::optional<FacetStamp> facetStamp(const StoreDescription& store, RelationId relation, Timestamp now);

/// Columns of a database in a file, so that its second opening needs no scan: `FOLDER/DATABASE/NAME.facets`. Whatever is wrong with a
/// file (cut short, of another machine, of another state) it is not there; deleting it costs a scan.
class FacetCache
{
public:
    /// \a folder: empty for `$XDG_CACHE_HOME/hindcast`.
    FacetCache(const QString& folder, FacetStamp stamp);

    /// Writes those columns that are held; takes the old file's place only when all is written.
    Expected<void> save(const FacetTable& table, const std::vector<int>& columns) const;
    /// A table of \a columns out of \a positions canonical ones. NotFound: there is none that could be believed.
    [[nodiscard]] Expected<FacetTablePtr> load(RelationId relation, const std::vector<int>& columns, int positions) const;
    [[nodiscard]] QString path(RelationId relation) const;

private:
    QString m_folder; ///< of this database
    FacetStamp m_stamp;
};

} // namespace hindcast
