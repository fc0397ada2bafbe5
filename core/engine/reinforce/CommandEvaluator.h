// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/AnswerEvaluator.h"
#include "core/llm/command/JsonCommand.h"

namespace hindcast {

/// Has answers judged by somebody's own program. It is asked {"query","answer","context","expected","error","execution_ms"} and answers as a
/// model does: the five criteria from 0 to 1 (null: it cannot judge one), `reasoning`, and the question's `question_id` where it may say more than
/// it was asked. When it fails the facts judge, which is said.
class CommandEvaluator final : public AnswerEvaluator
{
public:
    explicit CommandEvaluator(std::unique_ptr<JsonCommand> command) : m_command(std::move(command)) {}
    [[nodiscard]] Expected<AnswerEvaluation> evaluate(const AnswerFacts& facts, const CancelToken& token) override;

private:
    std::unique_ptr<JsonCommand> m_command;
};

} // namespace hindcast
