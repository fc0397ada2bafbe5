// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/model/PriceBook.h"

namespace hindcast {

/// By the built-in prices, in EUR, not rounded. InvalidInput for an unknown model and for negative counts.
[[nodiscard]] Expected<double> apiCost(QStringView model, qint64 inputTokens, qint64 outputTokens);

/// What a month may cost.
struct Budget {
    double limitEur = 10;
    double alertPercent = 80; ///< of the limit, 0..100
    qint64 limitTokens = 0;   ///< in and out, whatever they cost; 0: no bound
    PriceBook prices = {};    ///< what a call is noted with
};

/// By what is known of the money, and by the tokens: models without a known price are bounded by these alone.
[[nodiscard]] bool isBudgetSpent(const Budget& budget, double eur, qint64 tokens);

struct BudgetProjection {
    double projectedEur = 0;
    double alertThresholdEur = 0;
    double utilizationPercent = 0; ///< of the limit; 0 when there is none
    bool exceeded = false;         ///< projected > limit
    bool alert = false;            ///< projected > the alert threshold
};

/// The month's cost if the days to come are like those past, today included: m + m / day x (days left). InvalidInput for no
/// date, a negative or endless amount and a percentage outside 0..100.
[[nodiscard]] Expected<BudgetProjection> budgetProjection(QDate today, double monthToDateEur, const Budget& budget = {});

} // namespace hindcast
