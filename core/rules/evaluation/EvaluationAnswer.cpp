// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationAnswer.h"

#include "core/rules/text/AnswerObject.h"
#include "core/rules/text/CodePoints.h"

namespace hindcast {

Expected<ModelJudgement> judgementFromAnswer(QStringView answer)
{
    constexpr qsizetype greatestReasoning = 2'000;
    constexpr QLatin1String reasoning("reasoning");
    HC_TRY(const QJsonObject object, answerObject(answer));
    ModelJudgement out;
    for (size_t i = 0; i < criterionCount; ++i) {
        const QByteArray name = word(Criterion(i)).toLatin1();
        HC_TRY(out.scores[i], answerShare(object, QLatin1String(name)));
    }
    const QJsonValue said = object.value(reasoning);
    if (!said.isUndefined() && !said.isNull() && !said.isString())
        return badAnswerField(reasoning, QStringLiteral("a text"));
    const QString text = said.toString();
    if (text.contains(QChar(u'\0')))
        return badAnswerField(reasoning, QStringLiteral("a text without NUL characters"));
    out.reasoning = firstCodePoints(strippedText(text), greatestReasoning).toString();
    return out;
}

} // namespace hindcast
