// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/AnswerEvaluator.h"

namespace hindcast {

/// By the facts alone: see answerScores().
class DeterministicEvaluator final : public AnswerEvaluator
{
public:
    [[nodiscard]] Expected<AnswerEvaluation> evaluate(const AnswerFacts& facts, const CancelToken& token) override;
};

} // namespace hindcast
