// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/TriggerPhases.h"
#include "core/store/StoreDescription.h"

#include <vector>

namespace hindcast {

/// How often answers were reflected on in one phase of a memory's life, beside what is to be expected then.
struct TriggerBand {
    TriggerPhase phase;
    qint64 answers = 0;
    qint64 triggered = 0;
    [[nodiscard]] std::optional<double> rate() const
    {
        return answers > 0 ? std::optional(double(triggered) / double(answers)) : std::nullopt;
    }
};

/// Each phase that triggerPhases() knows. \a threshold: rewards below it triggered. Empty: nothing was evaluated, or it is not recorded here.
[[nodiscard]] Expected<std::vector<TriggerBand>> triggerBands(Connection& connection, const StoreDescription& store, double threshold);

} // namespace hindcast
