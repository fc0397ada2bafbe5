// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "core/logs/ReflexionLog.h"

namespace hindcast {

/// Computes from a log the panels that a database does not answer, or answers only about. Each of them names the log as
/// its source; what the database knows stays as it is.
void fillFromLog(DashboardData& data, const ReflexionLog& log, const DashboardQuery& query);

} // namespace hindcast
