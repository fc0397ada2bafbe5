// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QJsonObject>

namespace hindcast {

/// What an evaluator says about one execution.
enum class EvaluatedOutcome { Success, Partial, Failure, Timeout, Error };

struct Evaluation {
    EvaluatedOutcome outcome = EvaluatedOutcome::Success;
    double quality = 0;        ///< 0..1
    double importanceHint = 0; ///< 0..1, for the reflection
    bool shouldReflect = false;
    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// The limits of the threshold evaluator: a quality at or above \a success is one, at or below \a failure is one.
struct EvaluationLimits {
    double success = 0.8;
    double failure = 0.3;
};

/// Quality where nobody measured any.
inline constexpr double unknownQuality = 0.5;
/// Least reward (-1..1) of an answer that needs no reflection.
inline constexpr double rewardThreshold = 0.3;

/// By facts alone: an error; else a timeout beyond 60 s (clocks that ran backwards are none); else a success.
/// InvalidInput for a time that is no number.
[[nodiscard]] Expected<Evaluation> evaluateDeterministic(bool hasError, double executionMs);

/// By quality; success is asked first where both limits are the same. The less it was worth the more there is to learn: the
/// hint is 1 - quality. InvalidInput for anything outside 0..1 and for a failure limit above the one of success.
[[nodiscard]] Expected<Evaluation> evaluateThreshold(double quality, const EvaluationLimits& limits = {});

/// Whether an answer of this reward is reflected on: strictly below the threshold. InvalidInput outside -1..1.
[[nodiscard]] Expected<bool> reflectionTriggered(double reward, double threshold = rewardThreshold);

/// success, partial, failure, timeout, error
[[nodiscard]] QString word(EvaluatedOutcome outcome);

/// outcome, quality_score, importance_hint, should_reflect: as exchanged with RAE.
[[nodiscard]] QJsonObject evaluationJson(const Evaluation& evaluation);

} // namespace hindcast
