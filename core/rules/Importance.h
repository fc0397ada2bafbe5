// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// Importances that are at or below this do not decay further.
inline constexpr double importanceFloor = 0.01;

/// A strategy is worth a tenth more than the reflection it came from: importance x 1.1, at most 1. InvalidInput outside 0..1.
[[nodiscard]] Expected<double> strategyImportance(double importance);

/// One step of decay after \a daysSinceAccess days (fractions and, for clocks that disagree, negatives allowed): the factor is
/// 1 - rate/2 below 7 days, 1 - rate up to 30, and 1 - rate x (1 + days/30) beyond; never below the floor (RAE's scoring
/// service). InvalidInput for an importance or a rate outside 0..1 and for days that are no finite number.
[[nodiscard]] Expected<double> decayedImportance(double importance, double daysSinceAccess, double rate);

} // namespace hindcast
