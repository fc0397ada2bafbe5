// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetReader.h"

namespace hindcast {

/// A table with the rows that were appended since it was read: only these are read, and where there are none its columns are shared. What
/// changed in its own rows meanwhile is not noticed (who knows which they are: patchFacets()), so that whoever needs more than the newest
/// rows reads everything again behind it. Conflict: rows of it are gone (its first or last one), keys do not grow, or of a server there are
/// not as many up to its last key as it has, because a lower number was committed later; then everything must be read.
[[nodiscard]] Expected<FacetTablePtr> appendFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec,
                                                   const FacetTable& before, const JobContext& context);

/// \a table as what became of \a before since: some of its rows were read later, from the version \a version of the database on, and
/// whether somebody wrote meanwhile. The error of asking for that.
[[nodiscard]] Expected<FacetTablePtr> refreshedTable(Connection& connection, const FacetTable& before, FacetTable table, qint64 version);

} // namespace hindcast
