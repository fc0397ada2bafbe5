// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/DeterministicEvaluator.h"

#include "core/rules/evaluation/AnswerScores.h"

namespace hindcast {

Expected<AnswerEvaluation> DeterministicEvaluator::evaluate(const AnswerFacts& facts, const CancelToken&)
{
    AnswerEvaluation out;
    HC_TRY(out.scores, answerScores(facts));
    HC_TRY(out.value, weightedEvaluation(out.scores));
    out.reasoning = scoresText(out.scores);
    out.method = QStringLiteral("deterministic");
    return out;
}

} // namespace hindcast
