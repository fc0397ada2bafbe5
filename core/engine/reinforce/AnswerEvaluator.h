// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/rules/evaluation/AnswerFacts.h"

namespace hindcast {

/// What an evaluator says about an answer.
struct AnswerEvaluation {
    CriterionValues scores{}; ///< 0..1 each; NaN: nobody could judge it
    WeightedEvaluation value; ///< of those that are known; nothing when \a judged is false
    bool judged = true;       ///< false: there was nothing to judge by
    QString reasoning;
    QString method; ///< deterministic, threshold, model: what was really used
    QString model = {};
    QString promptId = {};
    QString note = {}; ///< why the method is not the one that was asked for; empty otherwise
};

/// Judges answers by five criteria.
class AnswerEvaluator
{
public:
    virtual ~AnswerEvaluator() = default;
    /// Errors: InvalidInput (facts out of range), Cancelled. Whoever asks others for it has an answer without them, too.
    [[nodiscard]] virtual Expected<AnswerEvaluation> evaluate(const AnswerFacts& facts, const CancelToken& token) = 0;
};

} // namespace hindcast
