// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "core/engine/read/dashboard/DashboardYears.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// The panels of outcomes: from columns that somebody holds, else from columns that are read for it, else row by row; all three come to
/// the same. \a shelf may be null; \a years counts on the time axis.
[[nodiscard]] Expected<void> readDashboardOutcomes(Connection& connection, const StoreDescription& store, const DashboardQuery& query,
                                                   const FacetShelf* shelf, const JobContext& context, DashboardYears& years,
                                                   DashboardData& out);

} // namespace hindcast
