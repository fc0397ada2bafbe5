// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"
#include "core/rules/promotion/Thresholds.h"

namespace hindcast {

/// What decides which hints a prompt gets.
struct HintParams {
    qint64 limit = thresholds::hintLimit;         ///< 0 or less: none
    qint64 budget = thresholds::hintBudget;       ///< code points
    qint64 decayDays = thresholds::decayDays;     ///< less than 1 means 1
    qint64 expiringDays = thresholds::expiringDays;
    double minConfidence = thresholds::gateConfidence;
    qint64 minOccurrences = thresholds::gateOccurrences;

    [[nodiscard]] constexpr qint64 decayUs() const { return (decayDays < 1 ? 1 : decayDays) * Timestamp::perDay; }
};

/// Of a pattern, what visibility depends on.
struct HintFacts {
    double confidence = 0; ///< NaN is not visible
    qint64 count = 0;
    bool demoted = false;
    bool blocked = false;
    bool clusterMatches = true; ///< its cluster is the reader's, or `unknown`
    qint64 ageUs = 0;           ///< since it was last seen; negative: seen in the future
};

/// Each gate by itself, for whoever explains a decision.
[[nodiscard]] constexpr bool passesConfidence(const HintFacts& f, const HintParams& p) { return f.confidence >= p.minConfidence; }
[[nodiscard]] constexpr bool passesOccurrences(const HintFacts& f, const HintParams& p) { return f.count >= p.minOccurrences; }
/// Strict: exactly the decay period is too old.
[[nodiscard]] constexpr bool passesDecay(const HintFacts& f, const HintParams& p) { return f.ageUs < p.decayUs(); }

/// None when the pattern may be shown, else the first gate that says no, in the order demoted, blocked, confidence,
/// occurrences, cluster, decay. Rank and budget are the business of selectHints().
[[nodiscard]] constexpr HiddenReason hintVisibility(const HintFacts& f, const HintParams& p)
{
    if (f.demoted)
        return HiddenReason::Demoted;
    if (f.blocked)
        return HiddenReason::Blocked;
    if (!passesConfidence(f, p))
        return HiddenReason::Confidence;
    if (!passesOccurrences(f, p))
        return HiddenReason::Occurrences;
    if (!f.clusterMatches)
        return HiddenReason::Cluster;
    return passesDecay(f, p) ? HiddenReason::None : HiddenReason::Decay;
}

} // namespace hindcast
