// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/promotion/PromotionInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const PromotionParams params, promotionParams(in));
    HC_TRY(const QJsonArray times, in.array(QLatin1String("times")));
    PatternState state;
    QJsonArray steps;
    for (const auto& time : times) {
        const RuleInput entry(QJsonObject{{QStringLiteral("times"), time}});
        HC_TRY(const qint64 at, secondsField(entry, QLatin1String("times")));
        const StepResult step = promotionStep(state, {at, thresholds::gateConfidence}, params);
        state = step.state;
        steps.append(QJsonArray{actionWord(step.event.kind), state.count});
    }
    return QJsonObject{{QStringLiteral("steps"), steps}};
}

} // namespace

const RuleBinding& rule_promotion_sequence()
{
    static const RuleBinding rule{"promotion_sequence", callRule};
    return rule;
}

} // namespace hindcast
