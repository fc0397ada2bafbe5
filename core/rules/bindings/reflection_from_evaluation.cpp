// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationPassInput.h"
#include "core/rules/input/RuleBinding.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const EvaluationPass pass, readEvaluationPass(in));
    HC_TRY(const std::optional<SelfCorrection> found, reflectionFromEvaluation(pass));
    if (!found)
        return QJsonValue(QJsonValue::Null);
    return QJsonObject{{QStringLiteral("error_type"), found->errorType},      {QStringLiteral("error_signature"), found->errorSignature},
                       {QStringLiteral("content"), found->content},           {QStringLiteral("query"), found->query},
                       {QStringLiteral("context"), found->context},           {QStringLiteral("iteration"), found->iteration},
                       {QStringLiteral("quality_delta"), found->qualityDelta}};
}

} // namespace

const RuleBinding& rule_reflection_from_evaluation()
{
    static const RuleBinding rule{"reflection_from_evaluation", callRule};
    return rule;
}

} // namespace hindcast
