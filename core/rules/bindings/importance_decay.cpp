// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/reflection/Importance.h"

namespace hindcast {
namespace {

constexpr double greatestDays = 1e9;

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const double importance, in.share(QLatin1String("importance")));
    HC_TRY(const double days, in.number(QLatin1String("days_since_access"), -greatestDays, greatestDays));
    HC_TRY(const double rate, in.share(QLatin1String("rate")));
    HC_TRY(const double left, decayedImportance(importance, days, {rate}));
    return QJsonObject{{QStringLiteral("importance"), left}};
}

} // namespace

const RuleBinding& rule_importance_decay()
{
    static const RuleBinding rule{"importance_decay", callRule};
    return rule;
}

} // namespace hindcast
