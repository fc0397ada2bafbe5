// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/rules/evaluation/TriggerPhases.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <vector>

namespace hindcast {

/// How often answers were bad enough to be reflected on, step by step, beside what is to be expected.
struct TriggerTrend {
    struct Step {
        qint64 answers = 0;
        qint64 triggered = 0;
        [[nodiscard]] std::optional<double> rate() const
        {
            return answers > 0 ? std::optional(double(triggered) / double(answers)) : std::nullopt;
        }
    };
    Timestamp from; ///< the midnight (UTC) before the first answer: where the first step begins
    int stepDays = 7;
    std::vector<Step> steps; ///< empty: nothing was judged
    std::vector<TriggerPhase> phases; ///< those that have begun
    qint64 answers = 0;
    qint64 triggered = 0;
    qint64 unreadable = 0; ///< evaluations without a reward between -1 and 1, or without a moment: in no step
    qint64 elapsedMs = 0;
};

/// Steps of weeks, of several ones where there would be more than \a mostSteps.
struct TriggerTrendQuery {
    double threshold = 0; ///< rewards below it trigger
    int mostSteps = 60;
    Predicate where = {}; ///< of evaluations
};

/// Reads every evaluation (that matches); progress in rows. NotFound where they are not recorded, InvalidInput for a threshold outside -1..1, Cancelled.
[[nodiscard]] Expected<TriggerTrend> readTriggerTrend(Connection& connection, const StoreDescription& store, const TriggerTrendQuery& query,
                                                      const JobContext& context);

} // namespace hindcast
