// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/LessonAuthor.h"

#include "core/rules/lessons/TemplateLesson.h"
#include "core/rules/prompts/AnswerPrompt.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LessonAuthor)
};

constexpr qint64 lessonTokens = 1'000;
constexpr double lessonTemperature = 0.7;
constexpr qsizetype greatestLesson = 20'000; // code points

} // namespace

Expected<AuthoredLesson> TemplateLessonAuthor::write(const AnswerFacts& facts, const AnswerEvaluation& evaluation, const CancelToken&)
{
    AnswerFacts seen = facts;
    std::optional<QString> reason;
    if (evaluation.method == u"threshold")
        seen.criteria.reset(); // nobody looked at them
    else if (evaluation.method != u"deterministic")
        reason = evaluation.reasoning; // a program or a model saw what rules do not see
    return AuthoredLesson{templateLesson(seen, evaluation.scores, reason), QStringLiteral("template")};
}

Expected<AuthoredLesson> ModelLessonAuthor::write(const AnswerFacts& facts, const AnswerEvaluation& evaluation, const CancelToken& token)
{
    HC_TRY(const AnswerQuestion question, episodePrompt(m_prompt, facts, evaluation.scores, evaluation.value.reward, evaluation.reasoning));
    HC_TRY(const ChatReply reply,
           m_model->ask({QStringLiteral("lesson"), question.system, question.user, lessonTemperature, lessonTokens, false}, token));
    QString text = firstCodePoints(strippedText(reply.text), greatestLesson).toString();
    text.remove(QChar(u'\0'));
    if (text.isEmpty())
        return fail(ErrorCode::ConnectionFailed, Tr::tr("The model gave no answer."));
    if (reply.cut)
        return fail(ErrorCode::ConnectionFailed, Tr::tr("The model gave half an answer."));
    return AuthoredLesson{std::move(text), m_model->provider(), reply.model.isEmpty() ? m_model->model() : reply.model, question.promptId};
}

} // namespace hindcast
