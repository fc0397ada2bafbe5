// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationAnswer.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

#include <cmath>

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QString answer, in.text(QLatin1String("answer")));
    HC_TRY(const ModelJudgement judged, judgementFromAnswer(answer));
    HC_TRY(const auto known, knownEvaluation(judged.scores));
    const WeightedEvaluation value = known.value_or(WeightedEvaluation{});
    QJsonObject scores;
    for (size_t i = 0; i < criterionCount; ++i)
        scores.insert(word(Criterion(i)), std::isnan(judged.scores[i]) ? QJsonValue() : QJsonValue(judged.scores[i]));
    return QJsonObject{{QStringLiteral("scores"), scores},
                       {QStringLiteral("reasoning"), judged.reasoning},
                       {QStringLiteral("score"), value.score},
                       {QStringLiteral("reward"), value.reward},
                       {QStringLiteral("ok"), value.ok}};
}

} // namespace

const RuleBinding& rule_evaluation_answer()
{
    static const RuleBinding rule{"evaluation_answer", callRule};
    return rule;
}

} // namespace hindcast
