// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/statistics/ShareInterval.h"

#include <optional>
#include <span>
#include <vector>

namespace hindcast {

/// One stratum of a comparison: with the thing and without it.
struct Stratum {
    Share with;
    Share without;
};

/// Two-sided p of "it makes no difference" over strata: Cochran, Mantel and Haenszel, with the exact variance of each table and
/// without a continuity correction. Strata that say nothing (one side empty, or all alike) are left out. Nothing: none is left.
[[nodiscard]] std::optional<double> mantelHaenszelP(std::span<const Stratum> strata);

/// The difference of the rates over strata, each weighted by n1 n0 / (n1 + n0) (Mantel and Haenszel). Nothing: no stratum has
/// both sides.
[[nodiscard]] std::optional<double> pooledDifference(std::span<const Stratum> strata);

/// Where pooledDifference() may lie: Newcombe's method 10 for a weighted sum (each stratum's Wilson limits, their distances squared
/// and weighted: Zou and Donner 2008). Of one stratum it is newcombeInterval(). Nothing: no stratum has both sides.
[[nodiscard]] Expected<std::optional<Interval>> pooledInterval(std::span<const Stratum> strata, double confidence = usualConfidence);

/// Benjamini and Hochberg's adjusted p of each p, in the given order: what is at most q holds with at most that share of false
/// discoveries.
[[nodiscard]] std::vector<double> adjustedP(std::span<const double> p);

} // namespace hindcast
