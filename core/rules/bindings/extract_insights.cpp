// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/review/ReviewJson.h"

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
