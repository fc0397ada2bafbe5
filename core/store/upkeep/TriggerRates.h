// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <vector>

namespace hindcast {

/// How often answers were reflected on in one phase of a memory's life, beside what is to be expected then.
struct TriggerBand {
    const char* name = "";   ///< bootstrap, month_2, long_term
    Timestamp from;
    std::optional<Timestamp> until; ///< nothing: it lasts
    qint64 answers = 0;
    qint64 triggered = 0;
    double expectedLow = 0, expectedHigh = 0; ///< shares
    [[nodiscard]] std::optional<double> rate() const
    {
        return answers > 0 ? std::optional(double(triggered) / double(answers)) : std::nullopt;
    }
};

/// By the moment of the first evaluation: four weeks of bootstrapping, then until the fourth month, then the long term. \a threshold: rewards
/// below it triggered. Empty: nothing was evaluated, or it is not recorded here.
[[nodiscard]] Expected<std::vector<TriggerBand>> triggerBands(Connection& connection, const StoreDescription& store, double threshold);

/// How many traces are kept; nothing where they are not.
[[nodiscard]] Expected<std::optional<qint64>> countTraces(Connection& connection, const StoreDescription& store);

} // namespace hindcast
