// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Ledger.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// Its tables of costs, retries, fallbacks, alerts and evaluations, in the shapes that they come in: those of PostgreSQL, and
/// in SQLite those that an offline copy makes of them.
[[nodiscard]] Ledger cognitiveMemoryLedger(const Catalog& catalog, Dialect dialect);

} // namespace hindcast
