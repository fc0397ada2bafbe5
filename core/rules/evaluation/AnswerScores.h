// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"

namespace hindcast {

/// What the facts alone say about an answer, 0..1 each, NaN where they say nothing. Criteria that were measured count as they are, then a given
/// score (answerScoresByThreshold()). Otherwise, whatever else is known, an error is worth nothing and a time-out (evaluateDeterministic()) 0.2, and
/// nothing is known of its safety. Then correctness, helpfulness and completeness are how much of the expected answer is in it; without one
/// correctness is how much of it is in the context, when that is most of it, and rules cannot judge the others. Of an answer most of which is not
/// in the context nothing is known: the same may be said in other words. Efficiency is 1 when it was measured to be in time. An empty answer is
/// neither correct nor helpful nor complete. InvalidInput for a time that is no number and for measures outside 0..1.
[[nodiscard]] Expected<CriterionValues> answerScores(const AnswerFacts& facts);

/// What one measured quality says: how good the answer is as a whole, which stands as its correctness; of the others nobody said anything.
/// Without a score unknownQuality. InvalidInput outside 0..1.
[[nodiscard]] Expected<CriterionValues> answerScoresByThreshold(const AnswerFacts& facts);

/// The criterion with the least score that is known, the first of those; correctness when none is.
[[nodiscard]] Criterion weakestCriterion(const CriterionValues& scores);

/// "correctness 0.20, helpfulness unknown ..."
[[nodiscard]] QString scoresText(const CriterionValues& scores);

} // namespace hindcast
