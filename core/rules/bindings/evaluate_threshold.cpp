// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<double> shareOr(const RuleInput& in, QLatin1String field, double otherwise)
{
    if (!in.hasValue(field))
        return otherwise;
    return in.share(field);
}

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    EvaluationLimits limits;
    HC_TRY(limits.success, shareOr(in, QLatin1String("success_threshold"), limits.success));
    HC_TRY(limits.failure, shareOr(in, QLatin1String("failure_threshold"), limits.failure));
    HC_TRY(const double quality, shareOr(in, QLatin1String("quality_score"), unknownQuality));
    HC_TRY(const Evaluation result, evaluateThreshold(quality, limits));
    return evaluationJson(result);
}

} // namespace

const RuleBinding& rule_evaluate_threshold()
{
    static const RuleBinding rule{"evaluate_threshold", callRule};
    return rule;
}

} // namespace hindcast
