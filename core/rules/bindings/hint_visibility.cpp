// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/HintVisibility.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

#include <limits>

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HintFacts facts;
    HintParams params;
    HC_TRY(facts.confidence, in.share(QLatin1String("confidence")));
    HC_TRY(facts.count, in.whole(QLatin1String("occurrence_count"), 0, std::numeric_limits<qint64>::max()));
    HC_TRY(facts.demoted, in.flag(QLatin1String("demoted")));
    HC_TRY(const QString clusterId, in.text(QLatin1String("cluster_id")));
    HC_TRY(const QString current, in.text(QLatin1String("current_cluster")));
    facts.clusterMatches = clusterId == current || clusterId == QLatin1String(unknownCluster);
    HC_TRY(facts.ageUs, in.whole(QLatin1String("age_us"), -Timestamp::greatestUs * 2, Timestamp::greatestUs * 2));
    HC_TRY(params.decayDays, in.whole(QLatin1String("decay_days"), -thresholds::greatestDays, thresholds::greatestDays));
    const HiddenReason reason = hintVisibility(facts, params);
    const bool visible = reason == HiddenReason::None;
    return QJsonObject{{QStringLiteral("visible"), visible},
                       {QStringLiteral("reason"), visible ? QJsonValue(QJsonValue::Null) : QJsonValue(word(reason))}};
}

} // namespace

const RuleBinding& rule_hint_visibility()
{
    static const RuleBinding rule{"hint_visibility", callRule};
    return rule;
}

} // namespace hindcast
