// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/llm/http/RetryLoop.h"
#include "core/rules/model/ApiCost.h"
#include "core/store/StoreDescription.h"
#include "core/store/models/CostRows.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// Notes what calls to models cost and how often they had to be repeated, in a native database, and watches the month's budget.
/// Used in the thread of its connection, outside of transactions: a note stays whatever becomes of the work.
class CostLedger
{
public:
    /// Errors: ReadOnly; Unsupported (a database without the tables).
    [[nodiscard]] static Expected<CostLedger> open(Connection& connection, const StoreDescription& store, Budget budget,
                                                   std::shared_ptr<const Clock> clock);

    /// One row of costs for a call that was answered, one of retries when there were any; each alert (the projection is beyond the
    /// alert threshold, or beyond the budget) once a day.
    Expected<void> note(const CallReport& report);
    /// What this month has cost so far and is going to, in EUR: calls with a known price alone.
    [[nodiscard]] Expected<BudgetProjection> projection();
    /// Whether the month's money or tokens are spent: nobody should be asked any more.
    [[nodiscard]] Expected<bool> isSpent();
    /// TooLarge when it is.
    [[nodiscard]] Expected<void> checkBudget();

private:
    CostLedger(Connection& connection, Scope scope, Budget budget, std::shared_ptr<const Clock> clock, RowInserter costs,
               RowInserter retries, RowInserter alerts);
    [[nodiscard]] Expected<CostSum> monthToDate();
    Expected<void> alert();

    Connection* m_connection;
    Scope m_scope;
    Budget m_budget;
    std::shared_ptr<const Clock> m_clock;
    RowInserter m_costs, m_retries, m_alerts;
};

} // namespace hindcast
