// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/DeterministicEvaluator.h"

#include "core/rules/evaluation/AnswerScores.h"

namespace hindcast {

Expected<AnswerEvaluation> DeterministicEvaluator::evaluate(const AnswerFacts& facts, const CancelToken&)
{
    AnswerEvaluation out;
    HC_TRY(out.scores, answerScores(facts));
    HC_TRY(const auto known, knownEvaluation(out.scores));
    out.judged = known.has_value();
    out.value = known.value_or(WeightedEvaluation{});
    out.reasoning = out.judged
        ? scoresText(out.scores)
        : QStringLiteral("nothing to judge by: no score, expected answer, context or error, or too little to compare with it");
    out.method = QStringLiteral("deterministic");
    return out;
}

} // namespace hindcast
