// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/ReviewJson.h"
#include "core/rules/RuleBinding.h"
#include "core/rules/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const QString text, RuleInput(object).text(QLatin1String("text")));
    HC_TRY(const Insights found, extractInsights(text));
    return insightsJson(found);
}

} // namespace

const RuleBinding& rule_extract_insights()
{
    static const RuleBinding rule{"extract_insights", callRule};
    return rule;
}

} // namespace hindcast
