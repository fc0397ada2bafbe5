// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/Importance.h"

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double protectedDays = 7;
constexpr double acceleratedDays = 30;

bool isShare(double v) { return v >= 0 && v <= 1; } // not NaN

double decayFactor(double days, double rate)
{
    if (days > acceleratedDays)
        return 1 - rate * (1 + days / acceleratedDays);
    return 1 - (days < protectedDays ? rate / 2 : rate);
}

} // namespace

Expected<double> strategyImportance(double importance)
{
    if (!isShare(importance))
        return fail(ErrorCode::InvalidInput, QStringLiteral("An importance must be a number from 0 to 1."));
    return std::min(1.0, importance * 1.1);
}

Expected<double> decayedImportance(double importance, double daysSinceAccess, double rate)
{
    if (!isShare(importance) || !isShare(rate) || !std::isfinite(daysSinceAccess))
        return fail(ErrorCode::InvalidInput, QStringLiteral("An importance and a rate must be numbers from 0 to 1, days must be finite."));
    if (importance <= importanceFloor)
        return importance;
    return std::max(importanceFloor, importance * decayFactor(daysSinceAccess, rate));
}

} // namespace hindcast
