// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/hints/HintVisibility.h"
#include "core/rules/settings/Settings.h"
#include "core/store/StoreDescription.h"
#include "core/store/agents/ExposureLedger.h"
#include "core/store/sql/Job.h"

#include <vector>

namespace hindcast {

/// A hint with which outcomes went worse than without it.
struct HarmfulHint {
    QString name, clusterId;
    QString sentence; ///< with figures
};

/// Those whose 95 % interval lies below zero and that are still harmful among so many hints (Benjamini-Hochberg): observed, not
/// proved. None where outcomes are not recorded. Reads every outcome once. \a ledger: as for
/// readReplaySource().
[[nodiscard]] Expected<std::vector<HarmfulHint>> readHarmfulHints(Connection& connection, const StoreDescription& store,
                                                                  const Settings& settings, const HintParams& hints, Timestamp now,
                                                                  const JobContext& context, const ExposureLedger& ledger = {});

} // namespace hindcast
