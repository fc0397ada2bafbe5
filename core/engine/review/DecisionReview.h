// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/rules/review/DecisionCheck.h"
#include "core/rules/review/ReviewReading.h"

#include <QJsonObject>

#include <functional>

namespace hindcast {

/// Writes the review of a state.
using ReviewGenerator = std::function<Expected<QString>(const QJsonObject&)>;

/// What became of a decision's review.
struct ReviewResult {
    QJsonObject state; ///< the input with validation_results, reflections and what else there is; other keys are as they were
    DecisionValidation validation;
    QString reflection;             ///< empty: the decision is not valid
    bool reflectionSuccess = false; ///< false with a reflection: it says why there is none
    QJsonObject insights;
    QJsonObject analysis;
};

/// Validates a decision, has it reviewed, and adds the review, its insights and its analysis to the state. A failed check
/// stops it: nothing is generated, what an earlier round left in `reflection` and its kin is taken away, and `reflections`
/// keeps its entries. A generator that fails, says nothing or answers with the error marker is no failure of the decision:
/// its error review is added with insights that say so. That another component ran than the decision names is a `hint`.
[[nodiscard]] ReviewResult reviewDecision(const QJsonObject& state, const ReviewGenerator& generator);

} // namespace hindcast
