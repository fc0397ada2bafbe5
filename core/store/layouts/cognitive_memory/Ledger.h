// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Ledger.h"
#include "core/store/sql/Catalog.h"

namespace hindcast {

/// Its tables of costs, retries, fallbacks, alerts and evaluations, in the shapes that they come in.
[[nodiscard]] Ledger cognitiveMemoryLedger(const Catalog& catalog);

} // namespace hindcast
