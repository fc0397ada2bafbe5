// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Trace.h"

namespace hindcast {

/// How importance decays; the defaults are those of RAE's scoring service.
struct ImportanceDecay {
    double rate = 0.01;        ///< 0..1, of one step
    double floor = 0.01;       ///< 0..1: what is at or below it does not decay further
    double fasterDays = 30;    ///< beyond: ever faster
    double protectedDays = 7;  ///< below: half the rate
};

/// How long what a decay changed is kept, so that it can be put back.
inline constexpr int decayUndoDays = 7;

/// What there is to learn from an execution that ended so, as far as rules know: error 0.8, failure 0.7, timeout 0.6, partial 0.5, success 0.3.
/// Nothing: nobody knows how it ended, which is RAE's 0.5, whoever wrote the trace.
[[nodiscard]] double outcomeImportance(std::optional<TraceOutcome> outcome);

/// A strategy is worth a tenth more than the reflection it came from: importance x 1.1, at most 1. InvalidInput outside 0..1.
[[nodiscard]] Expected<double> strategyImportance(double importance);

/// Whether how an execution ended speaks for what it was given (a success) or against it; nothing: neither, because it succeeded only in part,
/// or nobody knows.
[[nodiscard]] std::optional<bool> endedWell(const Trace& trace);

/// What a lesson that was given is worth once it is known how its session went: 0.05 more or less, within 0..1.
[[nodiscard]] double creditedImportance(double importance, bool succeeded);

/// One step of decay after \a daysSinceAccess days (fractions and, for clocks that disagree, negatives allowed): the factor is
/// 1 - rate/2 below protectedDays, 1 - rate up to fasterDays, and 1 - rate x (1 + days/fasterDays) beyond; never below the floor.
/// InvalidInput for an importance, a rate or a floor outside 0..1 and for days that are no finite number or, in \a decay, negative.
[[nodiscard]] Expected<double> decayedImportance(double importance, double daysSinceAccess, const ImportanceDecay& decay);

/// The same at a moment, for what was seen last at \a lastSeen. Seen after that moment, it was not forgotten then: it keeps what it has.
[[nodiscard]] Expected<double> importanceThen(double importance, Timestamp lastSeen, Timestamp moment, const ImportanceDecay& decay);

} // namespace hindcast
