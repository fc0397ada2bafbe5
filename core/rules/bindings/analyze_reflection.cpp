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
    HC_TRY(const ReviewAnalysis found, analyzeReview(text));
    return analysisJson(found);
}

} // namespace

const RuleBinding& rule_analyze_reflection()
{
    static const RuleBinding rule{"analyze_reflection", callRule};
    return rule;
}

} // namespace hindcast
