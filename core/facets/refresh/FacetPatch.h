// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/facets/FacetReader.h"

#include <algorithm>

namespace hindcast {

/// So many rows of a table are read again by their keys at most: of more of them everything is read about as soon.
[[nodiscard]] inline qint64 mostPatched(qint64 rows) { return std::clamp<qint64>(rows / 50, 1'000, 100'000); }

/// A table with some of its rows as they are now: only these are read, by their keys, and columns in which nothing else stands in them are
/// shared. What changed in other rows meanwhile is not noticed, so that whoever needs more reads everything again behind it. Conflict: one
/// of \a changed is gone, or was not there, or they are more than mostPatched(); then everything must be read. One that neither the table
/// nor the database has is no matter. Cancelled; errors of reading.
[[nodiscard]] Expected<FacetTablePtr> patchFacets(Connection& connection, const StoreDescription& store, const FacetTable& before,
                                                  const std::vector<Locator>& changed, const JobContext& context, FacetLimits limits = {});

} // namespace hindcast
