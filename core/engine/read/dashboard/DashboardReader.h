// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Computes the nine panels from a database: of outcomes from columns that \a shelf knows to be held (null: none are), and of both outcomes
/// and events from columns or rows that are read in pieces, so that an agent that writes never waits. A layout without events gets its seeds from the patterns that are left, and says so. Progress
/// in rows; a cancelled one gives Cancelled.
[[nodiscard]] Expected<DashboardData> readDashboard(Connection& connection, const StoreDescription& store, const DashboardQuery& query,
                                                    const JobContext& context, const FacetShelf* shelf = nullptr);

/// Several questions by one reading: they are about the same outcomes but for their times. What failed is told the first one alone.
[[nodiscard]] Expected<std::vector<DashboardData>> readDashboards(Connection& connection, const StoreDescription& store,
                                                                  const std::vector<DashboardQuery>& queries, const JobContext& context,
                                                                  const FacetShelf* shelf = nullptr);

/// Outcomes before \a moment were purged: how many there were in a span that lies before it, wholly or in part, is not known. For whoever
/// knows the journal.
void tellPurged(DashboardData& data, const DashboardQuery& query, std::optional<Timestamp> moment);

} // namespace hindcast
