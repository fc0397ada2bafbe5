// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/CostLedger.h"

#include "core/engine/costs/CostReport.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostLedger)
};

constexpr RowInserter::Column costInsert[] = {{"at"},           {"purpose"},       {"provider"}, {"model"},
                                              {"input_tokens"}, {"output_tokens"}, {"cost_eur"}};
constexpr RowInserter::Column retryInsert[] = {{"at"},        {"purpose"},    {"provider"}, {"retry_count"},
                                               {"waited_ms"}, {"last_error"}, {"success"}};
constexpr RowInserter::Column alertInsert[] = {{"at"}, {"day"}, {"kind"}, {"projected_eur"}, {"limit_eur"}, {"utilization_percent"}};

} // namespace

CostLedger::CostLedger(Connection& connection, Scope scope, Budget budget, std::shared_ptr<const Clock> clock, RowInserter costs,
                       RowInserter retries, RowInserter alerts)
    : m_connection(&connection), m_scope(std::move(scope)), m_budget(std::move(budget)), m_clock(std::move(clock)),
      m_costs(std::move(costs)), m_retries(std::move(retries)), m_alerts(std::move(alerts))
{}

Expected<CostLedger> CostLedger::open(Connection& connection, const StoreDescription& store, Budget budget,
                                      std::shared_ptr<const Clock> clock)
{
    if (!keepsCosts(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Costs are noted in Hindcast's own databases only."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(RowInserter costs, RowInserter::open(connection, store.scope, "api_cost_log", costInsert));
    HC_TRY(RowInserter retries, RowInserter::open(connection, store.scope, "api_retry_log", retryInsert));
    HC_TRY(RowInserter alerts, RowInserter::open(connection, store.scope, "budget_alerts", alertInsert, true));
    return CostLedger(connection, store.scope, std::move(budget), std::move(clock), std::move(costs), std::move(retries),
                      std::move(alerts));
}

Expected<void> CostLedger::note(const CallReport& r)
{
    const Timestamp now = m_clock->now();
    const Cell at(now);
    if (r.succeeded) {
        const auto cost = m_budget.prices.costOf(r.model, utcDay(now), r.inputTokens, r.outputTokens);
        HC_TRY([[maybe_unused]] const auto id,
               m_costs.insert({at, Cell(r.purpose), Cell(r.provider), Cell(r.model), Cell(r.inputTokens), Cell(r.outputTokens),
                               cost ? Cell(*cost) : Cell()}));
    }
    if (r.retries > 0 || !r.succeeded) {
        HC_TRY([[maybe_unused]] const auto id,
               m_retries.insert({at, Cell(r.purpose), Cell(r.provider), Cell(r.retries), Cell(qint64(r.waited * 1000)), Cell(r.errorType),
                                 Cell(r.succeeded)}));
    }
    return r.succeeded ? alert() : Expected<void>();
}

Expected<CostSum> CostLedger::monthToDate() { return costOfMonth(*m_connection, m_scope, m_clock->now()); }

Expected<BudgetProjection> CostLedger::projection()
{
    HC_TRY(const CostSum spent, monthToDate());
    return budgetProjection(utcDay(m_clock->now()), spent.eur, m_budget);
}

Expected<bool> CostLedger::isSpent()
{
    HC_TRY(const CostSum spent, monthToDate());
    return isBudgetSpent(m_budget, spent.eur, spent.tokens);
}

Expected<void> CostLedger::checkBudget()
{
    HC_TRY(const bool spent, isSpent());
    if (spent)
        return fail(ErrorCode::TooLarge, Tr::tr("The month's budget for models is spent."), {},
                    Tr::tr("Raise HINDCAST_LLM_BUDGET_EUR or HINDCAST_LLM_BUDGET_TOKENS, or wait for the next month."));
    return {};
}

Expected<void> CostLedger::alert()
{
    HC_TRY(const BudgetProjection p, projection());
    const QString day = utcDay(m_clock->now()).toString(Qt::ISODate);
    for (const auto& [due, kind] : {std::pair(p.alert, "alert"), std::pair(p.exceeded, "exceeded")})
        if (due) {
            HC_TRY([[maybe_unused]] const auto id,
                   m_alerts.insert({Cell(m_clock->now()), Cell(day), Cell(QByteArray(kind)), Cell(p.projectedEur), Cell(m_budget.limitEur),
                                    Cell(p.utilizationPercent)}));
        }
    return {};
}

} // namespace hindcast
