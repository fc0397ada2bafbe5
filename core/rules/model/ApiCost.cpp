// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/ApiCost.h"

#include <QCoreApplication>

#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ApiCost)
};

bool isAmount(double v) { return std::isfinite(v) && v >= 0; }

} // namespace

Expected<double> apiCost(QStringView model, qint64 inputTokens, qint64 outputTokens)
{
    return PriceBook().costOf(model, {}, inputTokens, outputTokens);
}

bool isBudgetSpent(const Budget& budget, double eur, qint64 tokens)
{
    return (budget.limitEur > 0 && eur >= budget.limitEur) || (budget.limitTokens > 0 && tokens >= budget.limitTokens);
}

Expected<BudgetProjection> budgetProjection(QDate today, double monthToDateEur, const Budget& budget)
{
    if (!today.isValid())
        return fail(ErrorCode::InvalidInput, Tr::tr("A projection needs a date."));
    if (!isAmount(monthToDateEur) || !isAmount(budget.limitEur))
        return fail(ErrorCode::InvalidInput, Tr::tr("Costs and limits must be finite amounts, not negative."));
    if (!(budget.alertPercent >= 0 && budget.alertPercent <= 100))
        return fail(ErrorCode::InvalidInput, Tr::tr("The alert must be a percentage from 0 to 100."));
    const double average = monthToDateEur / today.day();
    BudgetProjection out;
    out.projectedEur = monthToDateEur + average * (today.daysInMonth() - today.day());
    out.alertThresholdEur = budget.limitEur * budget.alertPercent / 100;
    out.utilizationPercent = budget.limitEur > 0 ? out.projectedEur / budget.limitEur * 100 : 0;
    out.exceeded = out.projectedEur > budget.limitEur;
    out.alert = out.projectedEur > out.alertThresholdEur;
    return out;
}

} // namespace hindcast
