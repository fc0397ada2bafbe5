// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

/// What was found out about one claim of an answer. A text that was not given is nothing, not empty.
struct ClaimVerdict {
    QString status; ///< verified, unverified, conflict; anything else is ignored
    std::optional<QString> claimText = {};
    std::optional<QString> conflictReason = {};
};

/// One pass of an evaluator, with the quality before and after it (any finite numbers).
struct EvaluationPass {
    QString critique;
    std::vector<ClaimVerdict> verdicts = {};
    QString query = {};
    QString context = {};
    qint64 iteration = 0;
    double qualityBefore = 0;
    double qualityAfter = 0;
    QStringList relatedMemoryIds = {}; ///< what the agent had before it: a correction is derived from them
};

/// A correction that an agent made of itself.
struct SelfCorrection {
    QString errorType; ///< conflict, unverified_claim, factual_error, quality_improvement ...
    QString errorSignature;
    QString content;
    QString query = {};
    QString context = {};
    qint64 iteration = 0;
    double qualityDelta = 0; ///< after minus before
};

/// The first that applies: a conflict, an unverified claim (its first 100 code points), a critique that says CONFLICTS (the
/// first 200), a quality that rose by more than 0.1 (the first 150 of the critique). Nothing when none does. The order and
/// the texts, which the signature covers, are Daem0n's. InvalidInput for qualities that are no finite numbers and for half
/// a surrogate pair.
[[nodiscard]] Expected<std::optional<SelfCorrection>> reflectionFromEvaluation(const EvaluationPass& pass);

} // namespace hindcast
