// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationAnswer.h"

#include "core/domain/StorableJson.h"
#include "core/rules/text/AnswerObject.h"
#include "core/rules/text/CodePoints.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

/// Who says that a criterion cannot be judged says nothing against the answer.
Expected<CriterionValues> answeredScores(const QJsonObject& object)
{
    CriterionValues out;
    for (size_t i = 0; i < criterionCount; ++i) {
        const QByteArray name = word(Criterion(i)).toLatin1();
        const QJsonValue said = object.value(QLatin1String(name));
        out[i] = std::numeric_limits<double>::quiet_NaN();
        if (!said.isUndefined() && !said.isNull()) {
            HC_TRY(out[i], answerShare(object, QLatin1String(name)));
        }
    }
    if (std::ranges::all_of(out, [](double score) { return std::isnan(score); }))
        return fail(
            ErrorCode::InvalidInput,
            QStringLiteral("The answer judges nothing: one at least of correctness, helpfulness, safety, completeness and efficiency must "
                           "be a number from 0 to 1."));
    return out;
}

} // namespace

Expected<ModelJudgement> judgementFromAnswer(QStringView answer)
{
    constexpr qsizetype greatestReasoning = 2'000;
    constexpr QLatin1String reasoning("reasoning");
    HC_TRY(const QJsonObject object, answerObject(answer));
    ModelJudgement out;
    HC_TRY(out.scores, answeredScores(object));
    const QJsonValue said = object.value(reasoning);
    if (!said.isUndefined() && !said.isNull() && !said.isString())
        return badAnswerField(reasoning, QStringLiteral("a text"));
    const QString text = said.toString();
    if (!isStorableText(text))
        return badAnswerField(reasoning, QStringLiteral("a text without NUL characters and half surrogates"));
    out.reasoning = firstCodePoints(strippedText(text), greatestReasoning).toString();
    return out;
}

} // namespace hindcast
