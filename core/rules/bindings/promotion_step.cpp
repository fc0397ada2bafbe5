// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/promotion/PromotionInput.h"

#include <limits>

namespace hindcast {
namespace {

struct StoredPattern {
    PatternState state;
    QString nameSpace;
};

Expected<StoredPattern> readPattern(const RuleInput& in)
{
    StoredPattern out;
    out.state.exists = true;
    HC_TRY(out.state.count, in.whole(QLatin1String("occurrence_count"), 0, std::numeric_limits<qint32>::max()));
    HC_TRY(out.state.confidence, in.share(QLatin1String("confidence")));
    HC_TRY(out.state.lastSeenUs, secondsField(in, QLatin1String("last_seen_at")));
    out.state.lastCountedUs = out.state.lastSeenUs;
    if (in.hasValue(QLatin1String("last_counted_at"))) {
        HC_TRY(out.state.lastCountedUs, secondsField(in, QLatin1String("last_counted_at")));
    }
    HC_TRY(out.state.demoted, in.flag(QLatin1String("demoted")));
    HC_CHECK(in.optionalText(QLatin1String("recommended_fix")));
    HC_TRY(out.nameSpace, in.optionalText(QLatin1String("namespace")));
    return out;
}

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    StoredPattern pattern;
    HC_TRY(const PromotionParams params, promotionParams(in));
    if (in.hasValue(QLatin1String("pattern"))) {
        HC_TRY(const RuleInput stored, in.object(QLatin1String("pattern")));
        HC_TRY(pattern, readPattern(stored));
    } else if (!in.has(QLatin1String("pattern"))) {
        return std::unexpected(in.refusal(QLatin1String("pattern"), QStringLiteral("an object or null")));
    }
    HC_TRY(const RuleInput outcome, in.object(QLatin1String("outcome")));
    OutcomeFacts facts;
    HC_TRY(facts.atUs, secondsField(outcome, QLatin1String("at")));
    HC_TRY(facts.confidence, outcome.share(QLatin1String("confidence")));
    HC_TRY(const QString fix, outcome.text(QLatin1String("recommended_fix")));
    HC_TRY(const QString nameSpace, outcome.optionalText(QLatin1String("namespace")));

    const StepResult step = promotionStep(pattern.state, facts, params);
    const QString& kept = pattern.state.exists ? pattern.nameSpace : nameSpace;
    const QJsonObject after{
        {QStringLiteral("occurrence_count"), step.state.count},
        {QStringLiteral("recommended_fix"), fix},
        {QStringLiteral("confidence"), step.state.confidence},
        {QStringLiteral("namespace"), kept.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(kept)},
        {QStringLiteral("last_seen_at"), secondsValue(step.state.lastSeenUs)},
        {QStringLiteral("last_counted_at"), secondsValue(step.state.lastCountedUs)},
        {QStringLiteral("demoted"), step.state.demoted},
    };
    return QJsonObject{{QStringLiteral("action"), actionWord(step.event.kind)}, {QStringLiteral("pattern"), after}};
}

} // namespace

const RuleBinding& rule_promotion_step()
{
    static const RuleBinding rule{"promotion_step", callRule};
    return rule;
}

} // namespace hindcast
