// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/ApiCost.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ApiCost)
};

struct PriceRow {
    QLatin1String model;
    ModelPrice price;
};

constexpr ModelPrice haiku{0.92e-6, 4.6e-6};
constexpr ModelPrice gpt4o{2.5e-6, 1e-5};
constexpr ModelPrice embedding3Small{2e-8, 0};

constexpr std::array prices{
    PriceRow{QLatin1String("claude-3-5-haiku-20241022"), haiku},
    PriceRow{QLatin1String("haiku"), haiku},
    PriceRow{QLatin1String("gpt-4o"), gpt4o},
    PriceRow{QLatin1String("gpt4o"), gpt4o},
    PriceRow{QLatin1String("text-embedding-3-small"), embedding3Small},
    PriceRow{QLatin1String("openai_embeddings"), embedding3Small},
};

bool isAmount(double v) { return std::isfinite(v) && v >= 0; }

} // namespace

std::optional<ModelPrice> builtInPrice(QStringView model)
{
    for (const PriceRow& row : prices)
        if (model == row.model)
            return row.price;
    return std::nullopt;
}

Expected<double> apiCost(QStringView model, qint64 inputTokens, qint64 outputTokens)
{
    const std::optional<ModelPrice> price = builtInPrice(model);
    if (!price)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no price for the model \"%1\".").arg(model));
    if (inputTokens < 0 || outputTokens < 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("A number of tokens must not be negative."));
    return double(inputTokens) * price->input + double(outputTokens) * price->output;
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
