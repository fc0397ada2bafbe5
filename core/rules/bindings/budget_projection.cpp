// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/model/ApiCost.h"

namespace hindcast {
namespace {

constexpr double greatestAmount = 1e15;

Expected<QDate> dateOf(const RuleInput& in, QLatin1String field)
{
    HC_TRY(const QString text, in.text(field));
    const QDate date = text.size() == 10 ? QDate::fromString(text, Qt::ISODate) : QDate();
    if (!date.isValid())
        return std::unexpected(in.refusal(field, QStringLiteral("a date like 2025-11-15")));
    return date;
}

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QDate today, dateOf(in, QLatin1String("today")));
    HC_TRY(const double monthToDate, in.number(QLatin1String("month_to_date_eur"), 0, greatestAmount));
    Budget budget;
    HC_TRY(budget.limitEur, in.number(QLatin1String("limit"), 0, greatestAmount));
    HC_TRY(budget.alertPercent, in.number(QLatin1String("alert_pct"), 0, 100));
    HC_TRY(const BudgetProjection p, budgetProjection(today, monthToDate, budget));
    return QJsonObject{{QStringLiteral("projected_cost"), p.projectedEur},
                       {QStringLiteral("alert_threshold"), p.alertThresholdEur},
                       {QStringLiteral("utilization_pct"), p.utilizationPercent},
                       {QStringLiteral("budget_exceeded"), p.exceeded},
                       {QStringLiteral("alert_triggered"), p.alert}};
}

} // namespace

const RuleBinding& rule_budget_projection()
{
    static const RuleBinding rule{"budget_projection", callRule};
    return rule;
}

} // namespace hindcast
