// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/travel/MemoryThen.h"
#include "core/rules/settings/Settings.h"

#include <vector>

namespace hindcast {

/// A hint with which outcomes went worse than without it.
struct HarmfulHint {
    QString name, clusterId;
    QString sentence; ///< with figures
};

/// Those whose 95 % interval lies below zero and that are still harmful among so many hints (Benjamini-Hochberg): observed, not
/// proved. None where outcomes are not recorded. Reads every outcome once. \a then: as of that moment.
[[nodiscard]] Expected<std::vector<HarmfulHint>> readHarmfulHints(const CurationTarget& target, const Settings& settings, Timestamp now,
                                                                  const JobContext& context, const MemoryThen* then = nullptr);

} // namespace hindcast
