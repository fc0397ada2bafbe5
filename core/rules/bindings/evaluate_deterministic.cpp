// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    bool hasError = false;
    if (in.hasValue(QLatin1String("error"))) {
        HC_CHECK(in.object(QLatin1String("error")));
        hasError = true;
    }
    double executionMs = 0;
    if (in.hasValue(QLatin1String("execution_time_ms"))) {
        HC_TRY(executionMs, in.number(QLatin1String("execution_time_ms"), -1e15, 1e15));
    }
    HC_TRY(const Evaluation result, evaluateDeterministic(hasError, executionMs));
    return evaluationJson(result);
}

} // namespace

const RuleBinding& rule_evaluate_deterministic()
{
    static const RuleBinding rule{"evaluate_deterministic", callRule};
    return rule;
}

} // namespace hindcast
