// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/promotion/OutcomeKey.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QStringList playbooks, in.texts(QLatin1String("playbooks")));
    HC_TRY(const QString nameSpace, in.optionalText(QLatin1String("namespace")));
    HC_TRY(const QString clusterId, in.nullableText(QLatin1String("cluster_id")));
    HC_TRY(const QString query, in.optionalText(QLatin1String("query")));
    return QJsonObject{{QStringLiteral("key"), outcomeKey(playbooks, nameSpace, clusterId, query)}};
}

} // namespace

const RuleBinding& rule_outcome_key()
{
    static const RuleBinding rule{"outcome_key", callRule};
    return rule;
}

} // namespace hindcast
