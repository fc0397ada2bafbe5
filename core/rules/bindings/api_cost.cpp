// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/model/ApiCost.h"

namespace hindcast {
namespace {

constexpr qint64 greatestTokens = 1'000'000'000'000'000;

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QString model, in.text(QLatin1String("model")));
    HC_TRY(const qint64 inputTokens, in.whole(QLatin1String("input_tokens"), 0, greatestTokens));
    HC_TRY(const qint64 outputTokens, in.whole(QLatin1String("output_tokens"), 0, greatestTokens));
    HC_TRY(const double cost, apiCost(model, inputTokens, outputTokens));
    return QJsonObject{{QStringLiteral("cost_eur"), cost}};
}

} // namespace

const RuleBinding& rule_api_cost()
{
    static const RuleBinding rule{"api_cost", callRule};
    return rule;
}

} // namespace hindcast
