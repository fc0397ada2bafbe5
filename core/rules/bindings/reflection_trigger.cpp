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
    HC_TRY(const double reward, in.number(QLatin1String("reward"), -1, 1));
    double threshold = rewardThreshold;
    if (in.hasValue(QLatin1String("threshold"))) {
        HC_TRY(threshold, in.number(QLatin1String("threshold"), -1, 1));
    }
    HC_TRY(const bool triggered, reflectionTriggered(reward, threshold));
    return QJsonObject{{QStringLiteral("trigger"), triggered}};
}

} // namespace

const RuleBinding& rule_reflection_trigger()
{
    static const RuleBinding rule{"reflection_trigger", callRule};
    return rule;
}

} // namespace hindcast
