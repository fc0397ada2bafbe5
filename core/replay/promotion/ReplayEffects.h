// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/replay/promotion/ReplayRule.h"
#include "core/rules/statistics/ShareInterval.h"

namespace hindcast {

/// What hints that were promoted by some rules came to.
struct ReplayEffects {
    qint64 promoted = 0;         ///< at the end
    Share verifiedAfter;         ///< of the outcomes of a key while its hint was promoted: verified, of those that were looked at
    qint64 regressionsAfter = 0; ///< of the same: said to have made things worse
    qint64 sessions = 0;         ///< that could be given hints; 0 also when the history was read without them
    qint64 hintsGiven = 0;       ///< over all of them, at most `hintLimit` to one

    /// Nothing: no outcome was looked at; no session is known.
    [[nodiscard]] std::optional<double> verifiedRate() const;
    [[nodiscard]] std::optional<double> hintsPerSession() const;
    friend bool operator==(const ReplayEffects&, const ReplayEffects&) = default;
};

/// Replays all subjects and counts. A hint is given from its promotion until it is demoted, or has not been seen for the decay period (the
/// reader's 30 days, unless replay asks for others); seen again, it is back. A session is given what its cluster and `unknown` have at its first outcome; a hint that was
/// promoted in that very moment is not yet among them, one that is demoted in it still is. Cancelled.
[[nodiscard]] Expected<ReplayEffects> replayEffects(const OutcomeHistory& history, const ReplayParams& params, Timestamp now,
                                                    const CancelToken& token = {});

} // namespace hindcast
