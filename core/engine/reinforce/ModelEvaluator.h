// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/AnswerEvaluator.h"
#include "core/llm/ChatModel.h"
#include "core/rules/prompts/PromptText.h"

namespace hindcast {

/// Asks a model. An answer that does not fit is asked for once more; without a good one the facts decide, and the note says why.
class ModelEvaluator final : public AnswerEvaluator
{
public:
    /// \a model outlives this. \a prompt: the one called answer-evaluation.
    ModelEvaluator(ChatModel& model, PromptTemplate prompt) : m_model(&model), m_prompt(std::move(prompt)) {}
    [[nodiscard]] Expected<AnswerEvaluation> evaluate(const AnswerFacts& facts, const CancelToken& token) override;

private:
    Expected<AnswerEvaluation> ask(const AnswerFacts& facts, const CancelToken& token);

    ChatModel* m_model;
    PromptTemplate m_prompt;
};

} // namespace hindcast
