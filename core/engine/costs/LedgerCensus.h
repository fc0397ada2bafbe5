// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// How much a product's own tables of calls and evaluations hold, and what they get wrong.
struct LedgerCensus {
    static constexpr qint64 mostOfRow = 1'000'000'000'000; ///< more calls or tokens in one row are no number of anything
    std::map<QString, qint64> counts; ///< "evaluations", "calls", "retries"; only what is recorded
    QStringList notes;                ///< in sentences
};

/// Empty for a product without a ledger, and for a copy that left it behind.
[[nodiscard]] Expected<LedgerCensus> readLedgerCensus(Connection& connection, const StoreDescription& store);

} // namespace hindcast
