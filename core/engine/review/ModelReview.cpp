// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/ModelReview.h"

#include "core/rules/prompts/ReviewPrompt.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/review/ReviewReading.h"
#include "core/rules/review/ReviewSections.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ModelReview)
};

constexpr qint64 reviewTokens = 1'500;

/// What is wrong with an answer; nothing: it is a review.
std::optional<Error> wrongWith(const ChatReply& reply)
{
    if (strippedText(reply.text).isEmpty())
        return Error{ErrorCode::InvalidInput, Tr::tr("The model gave no answer.")};
    if (reply.cut)
        return Error{ErrorCode::InvalidInput, Tr::tr("The model's answer was cut off.")};
    const auto sections = reviewSections(reply.text);
    if (!sections)
        return sections.error();
    for (const char* name : {"decision analysis", "execution assessment", "strengths", "areas for improvement", "recommendation"})
        if (sections->find(QLatin1String(name)))
            return {};
    return Error{ErrorCode::InvalidInput, Tr::tr("The answer is no review: it has none of the headings.")};
}

} // namespace

ReviewGenerator modelReview(ChatModel& model, PromptTemplate prompt, CancelToken token)
{
    return [&model, prompt = std::move(prompt), token = std::move(token)](const QJsonObject& state) -> Expected<QString> {
        HC_TRY(const AnswerQuestion question, decisionPrompt(prompt, state));
        ChatRequest request{QStringLiteral("review"), question.system, question.user, 0, reviewTokens, false};
        HC_TRY(ChatReply reply, model.ask(request, token));
        auto wrong = wrongWith(reply);
        if (wrong) {
            request.user += QStringLiteral("\n\n")
                + Tr::tr("Your last answer could not be used: %1 Answer again with the headings.").arg(wrong->sentence);
            HC_TRY(reply, model.ask(request, token));
            wrong = wrongWith(reply);
        }
        if (wrong)
            return Unexpected(*wrong);
        return redacted(reply.text);
    };
}

} // namespace hindcast
