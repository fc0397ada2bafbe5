// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/reflection/Importance.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const double importance, RuleInput(object).share(QLatin1String("importance")));
    HC_TRY(const double raised, strategyImportance(importance));
    return QJsonObject{{QStringLiteral("importance"), raised}};
}

} // namespace

const RuleBinding& rule_strategy_importance()
{
    static const RuleBinding rule{"strategy_importance", callRule};
    return rule;
}

} // namespace hindcast
