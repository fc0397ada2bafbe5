// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/review/DecisionCheck.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    const QLatin1String field("state");
    if (!object.value(field).isObject())
        return std::unexpected(in.refusal(field, QStringLiteral("an object")));
    const DecisionValidation result = validateDecision(object.value(field).toObject());
    return QJsonObject{{QStringLiteral("valid"), result.valid()},
                       {QStringLiteral("failed_check"), result.failed ? QJsonValue(word(*result.failed)) : QJsonValue()},
                       {QStringLiteral("message"), result.message}};
}

} // namespace

const RuleBinding& rule_validate_decision()
{
    static const RuleBinding rule{"validate_decision", callRule};
    return rule;
}

} // namespace hindcast
