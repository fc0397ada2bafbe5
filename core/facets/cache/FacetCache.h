// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/facets/FacetTable.h"
#include "core/facets/cache/FacetStamp.h"

namespace hindcast {

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
