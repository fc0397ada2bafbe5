// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Computes the nine panels from a database: one chunked scan over the outcomes and one over the events, so that an agent
/// that writes never waits. A layout without events gets its seeds from the patterns that are left, and says so. Progress
/// in rows; a cancelled one gives Cancelled.
[[nodiscard]] Expected<DashboardData> readDashboard(Connection& connection, const StoreDescription& store, const DashboardQuery& query,
                                                    const JobContext& context);

} // namespace hindcast
