// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/Evaluation.h"

#include "core/domain/enums/EnumWords.h"

#include <QCoreApplication>

#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Evaluation)
};

constexpr double timeoutMs = 60'000;

// NaN is within nothing.
bool within(double v, double least, double greatest) { return v >= least && v <= greatest; }

constexpr EnumWords<EvaluatedOutcome> evaluatedOutcomes{"success", "partial", "failure", "timeout", "error"};

} // namespace

Expected<Evaluation> evaluateDeterministic(bool hasError, double executionMs)
{
    if (std::isnan(executionMs))
        return fail(ErrorCode::InvalidInput, Tr::tr("The execution time must be a number."));
    if (hasError)
        return Evaluation{EvaluatedOutcome::Error, 0.0, 0.7, true};
    if (executionMs > timeoutMs)
        return Evaluation{EvaluatedOutcome::Timeout, 0.2, 0.6, true};
    return Evaluation{EvaluatedOutcome::Success, 1.0, 0.3, false};
}

Expected<Evaluation> evaluateThreshold(double quality, const EvaluationLimits& limits)
{
    if (!within(quality, 0, 1) || !within(limits.success, 0, 1) || !within(limits.failure, 0, 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("A quality and its limits must be numbers from 0 to 1."));
    if (limits.failure > limits.success)
        return fail(ErrorCode::InvalidInput, Tr::tr("The limit of failure must not be above the one of success."));
    if (quality >= limits.success)
        return Evaluation{EvaluatedOutcome::Success, quality, 1 - quality, false};
    const auto outcome = quality <= limits.failure ? EvaluatedOutcome::Failure : EvaluatedOutcome::Partial;
    return Evaluation{outcome, quality, 1 - quality, true};
}

Expected<bool> reflectionTriggered(double reward, double threshold)
{
    if (!within(reward, -1, 1) || !within(threshold, -1, 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("A reward and its threshold must be numbers from -1 to 1."));
    return reward < threshold;
}

QString word(EvaluatedOutcome outcome) { return evaluatedOutcomes.wordOf(outcome); }

QJsonObject evaluationJson(const Evaluation& e)
{
    return {{QStringLiteral("outcome"), word(e.outcome)},
            {QStringLiteral("quality_score"), e.quality},
            {QStringLiteral("importance_hint"), e.importanceHint},
            {QStringLiteral("should_reflect"), e.shouldReflect}};
}

} // namespace hindcast
