// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ThresholdEvaluator.h"

#include "core/rules/evaluation/AnswerScores.h"
#include "core/rules/evaluation/Evaluation.h"

namespace hindcast {

Expected<AnswerEvaluation> ThresholdEvaluator::evaluate(const AnswerFacts& facts, const CancelToken&)
{
    AnswerEvaluation out;
    HC_TRY(out.scores, answerScoresByThreshold(facts));
    HC_TRY(const auto known, knownEvaluation(out.scores));
    out.value = known.value_or(WeightedEvaluation{});
    HC_TRY(const Evaluation e, evaluateThreshold(facts.score.value_or(unknownQuality)));
    out.reasoning = facts.score ? QStringLiteral("score %1: %2").arg(*facts.score, 0, 'f', 2).arg(word(e.outcome))
                                : QStringLiteral("no score was given: %1").arg(word(e.outcome));
    out.judged = facts.score.has_value(); // nobody measured anything
    out.method = QStringLiteral("threshold");
    return out;
}

} // namespace hindcast
