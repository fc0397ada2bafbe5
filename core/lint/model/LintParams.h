// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/hints/HintVisibility.h"
#include "core/rules/promotion/PromotionStep.h"

namespace hindcast {

/// The numbers that lint's rules know, with their defaults.
struct LintParams {
    Timestamp now;
    HintParams hints;
    PromotionParams promotion;       ///< as whoever wrote the database counts
    bool synthesisNeedsVerified = false;
    qint64 retainOutcomesDays = thresholds::retainOutcomesDays;

    qint64 staleVerificationDays = 60;
    double regressionRate = 0.3;  ///< of a lower 95 % Wilson bound
    qint64 regressionKnown = 3;   ///< fewer known results say nothing
    qint64 recentResults = 5, recentRegressions = 2;
    qint64 sameUserOutcomes = 5;
    qint64 burstPatterns = 10;
    qint64 burstHours = 1;
    qint64 driftHours = 48;
    double driftShare = 0.6;
    qint64 driftPairs = 5;
    double alike = 0.8;           ///< share of words or shingles
    double cooldownShare = 0.05;  ///< of the patterns that another cooldown fits better
};

} // namespace hindcast
