// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ModelEvaluator.h"

#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/rules/evaluation/EvaluationAnswer.h"
#include "core/rules/prompts/AnswerPrompt.h"

namespace hindcast {
namespace {

constexpr qint64 judgementTokens = 500;

} // namespace

Expected<AnswerEvaluation> ModelEvaluator::ask(const AnswerFacts& facts, const CancelToken& token)
{
    HC_TRY(const AnswerQuestion question, evaluationPrompt(m_prompt, facts));
    ChatRequest request{QStringLiteral("evaluation"), question.system, question.user, 0, judgementTokens, true};
    HC_TRY(ChatReply reply, m_model->ask(request, token));
    auto judgement = judgementFromAnswer(reply.text);
    if (!judgement) {
        // The bad answer itself is not sent back: it may hold whatever the case made the model say.
        request.user += QStringLiteral("\n\nYour last answer could not be used: %1 Answer again with nothing but the JSON object.")
                            .arg(judgement.error().sentence);
        HC_TRY(reply, m_model->ask(request, token));
        HC_TRY(judgement, judgementFromAnswer(reply.text));
    }
    AnswerEvaluation out;
    out.scores = judgement->scores;
    HC_TRY(const auto known, knownEvaluation(out.scores));
    out.judged = known.has_value(); // always: an answer that judges nothing was refused
    out.value = known.value_or(WeightedEvaluation{});
    out.reasoning = judgement->reasoning;
    out.method = QStringLiteral("model");
    out.model = reply.model.isEmpty() ? m_model->model() : reply.model;
    out.promptId = question.promptId;
    return out;
}

Expected<AnswerEvaluation> ModelEvaluator::evaluate(const AnswerFacts& facts, const CancelToken& token)
{
    auto asked = ask(facts, token);
    if (asked || asked.error().code == ErrorCode::Cancelled)
        return asked;
    HC_TRY(AnswerEvaluation out, DeterministicEvaluator().evaluate(facts, token));
    out.note = asked.error().sentence;
    return out;
}

} // namespace hindcast
