// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/WeightedEvaluation.h"

namespace hindcast {

/// What a model said about an answer.
struct ModelJudgement {
    CriterionValues scores{}; ///< NaN: it could not judge it
    QString reasoning; ///< at most 2,000 code points; may be empty
};

/// Reads the answer to an evaluationPrompt(): an object with the five criteria as numbers from 0 to 1 and, if it likes, a
/// reasoning. A criterion that is null or missing is unknown; at least one must be known. The weighing is ours: a total that the
/// model adds does not count. TooLarge, or InvalidInput that names the field.
[[nodiscard]] Expected<ModelJudgement> judgementFromAnswer(QStringView answer);

} // namespace hindcast
