// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/Evaluation.h"
#include "core/rules/RuleBinding.h"
#include "core/rules/RuleInput.h"

namespace hindcast {
namespace {

QJsonValue output(const Evaluation& e)
{
    return QJsonObject{{QStringLiteral("outcome"), word(e.outcome)},
                       {QStringLiteral("quality_score"), e.quality},
                       {QStringLiteral("importance_hint"), e.importanceHint},
                       {QStringLiteral("should_reflect"), e.shouldReflect}};
}

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
    return output(result);
}

} // namespace

const RuleBinding& rule_evaluate_deterministic()
{
    static const RuleBinding rule{"evaluate_deterministic", callRule};
    return rule;
}

} // namespace hindcast
