// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardPart.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// The panels of events, from columns where \a shelf (may be null) has them or they can be read, else row by row.
[[nodiscard]] Expected<void> readDashboardEvents(Connection& connection, const StoreDescription& store, std::span<DashboardPart> parts,
                                                 const FacetShelf* shelf, const JobContext& context);

/// Without events: when the patterns that are still there were made.
[[nodiscard]] Expected<void> readSeedsFromPatterns(Connection& connection, const BoundRelation& relation, std::span<DashboardPart> parts,
                                                   const JobContext& context);

} // namespace hindcast
