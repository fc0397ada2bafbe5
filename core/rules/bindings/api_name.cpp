// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/model/ApiName.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const QString name, RuleInput(object).text(QLatin1String("name")));
    const ApiName read = readApiName(name);
    return QJsonObject{
        {QStringLiteral("provider"), read.provider}, {QStringLiteral("model"), read.model}, {QStringLiteral("purpose"), read.purpose}};
}

} // namespace

const RuleBinding& rule_api_name()
{
    static const RuleBinding rule{"api_name", callRule};
    return rule;
}

} // namespace hindcast
