// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostReport.h"

namespace hindcast {

/// Reads the ledger of a product's own database, or of its offline copy, into a report: everything but the projection. In short
/// pieces, by key.
[[nodiscard]] Expected<void> readLedger(Connection& connection, const StoreDescription& store, const CostQuery& query,
                                        const JobContext& context, CostReport& out);

} // namespace hindcast
