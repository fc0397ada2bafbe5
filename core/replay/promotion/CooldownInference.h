// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayParams.h"
#include "core/replay/promotion/ReplaySource.h"

#include <QStringList>

namespace hindcast {

/// Rules that somebody may have written by, and how well they fit.
struct InferredRules {
    PromotionParams promotion;
    qint64 fits = 0; ///< patterns whose stored count (and filed promotion, where there is one) they give
    double score = 0; ///< of all that were judged: 0..1
};

/// By which parameters a database was written, as far as its rows tell.
struct Inference {
    qint64 judged = 0;  ///< patterns with a complete history
    qint64 leftOut = 0; ///< whose history is purged or shared with other keys
    qint64 telling = 0; ///< of the judged: their count is another one under some other candidate
    std::optional<InferredRules> inferred; ///< the best; of several that fit alike the one nearest to the writer's stated rules
    std::vector<InferredRules> runnersUp;  ///< best first, at most 20; those that fit as well stand first
    qint64 ties = 0;                       ///< other candidates that fit exactly as well
    QStringList tied;                      ///< the names of parameters on which those differ
    [[nodiscard]] bool isTie() const { return ties > 0; }
};

/// Replays every stored pattern under each cooldown that people set (both readings, 0 hours to a week), each least confidence that
/// makes a difference, and least counts of 1 to 8; divided among processors. A pattern must be met exactly. Cancelled.
[[nodiscard]] Expected<Inference> inferRules(const ReplaySource& source, const ReplayParams& writer, Timestamp now,
                                             const CancelToken& token = {});

} // namespace hindcast
