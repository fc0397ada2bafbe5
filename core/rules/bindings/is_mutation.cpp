// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/kube/Mutation.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const QString command, RuleInput(object).text(QLatin1String("command")));
    return QJsonObject{{QStringLiteral("mutation"), isMutation(QStringView(command))}};
}

} // namespace

const RuleBinding& rule_is_mutation()
{
    static const RuleBinding rule{"is_mutation", callRule};
    return rule;
}

} // namespace hindcast
