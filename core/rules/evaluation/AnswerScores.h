// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"

namespace hindcast {

/// What the facts alone say about an answer, 0..1 each. Criteria that were measured count as they are. Otherwise, whatever
/// else is known, an error is worth nothing and a time-out (evaluateDeterministic()) 0.2; then correctness is how much of the
/// expected answer is in it (without one: how much of it is in the context; without that 0.5), helpfulness twice the share
/// of the question's words that it takes up, completeness its length up to 50 words (with an expected answer: as
/// correctness), efficiency 1. Nothing speaks against its safety. An empty answer is neither correct nor helpful nor
/// complete. InvalidInput for a time that is no number and for criteria outside 0..1.
[[nodiscard]] Expected<CriterionValues> answerScores(const AnswerFacts& facts);

/// What a measured quality says: the same for every criterion. Without a score unknownQuality. InvalidInput outside 0..1.
[[nodiscard]] Expected<CriterionValues> answerScoresByThreshold(const AnswerFacts& facts);

/// The criterion with the least score, the first of those.
[[nodiscard]] Criterion weakestCriterion(const CriterionValues& scores);

/// "correctness 0.20, helpfulness 1.00 ..."
[[nodiscard]] QString scoresText(const CriterionValues& scores);

} // namespace hindcast
