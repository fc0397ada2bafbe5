// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ApiCost.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// What one model cost on one day (UTC).
struct DailyCost {
    QDate day;
    QString provider;
    QString model;
    QString purpose;
    qint64 calls = 0;
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    double costEur = 0;       ///< of the calls with a known price
    qint64 unpriced = 0;      ///< calls without one
};

/// Calls of one day that had to be repeated.
struct DailyRetries {
    QDate day;
    QString provider;
    qint64 calls = 0;   ///< with at least one retry, or failed
    qint64 retries = 0;
    qint64 failed = 0;  ///< without an answer in the end
};

/// A time in which a service was left alone.
struct DegradedPeriod {
    QString service;
    QString reason;
    Timestamp from;
    std::optional<Timestamp> to; ///< nothing: it lasts
};

/// An alert of the budget that was given.
struct BudgetAlert {
    QString day;
    QString kind; ///< alert, exceeded
    double projectedEur = 0;
    double limitEur = 0;
};

/// What models cost, of a store's tenant and project.
struct CostReport {
    std::vector<DailyCost> days; ///< the newest first
    std::vector<DailyRetries> retries;
    std::vector<DegradedPeriod> degraded;
    std::vector<BudgetAlert> alerts;
    double monthToDateEur = 0;
    double limitEur = 0; ///< 0: no bound
    BudgetProjection projection;
};

/// Reads the last \a days days (1..3660), today included, and the month of \a now. Errors: InvalidInput; Unsupported (nothing is
/// recorded about costs here).
[[nodiscard]] Expected<CostReport> readCostReport(Connection& connection, const StoreDescription& store, const Budget& budget,
                                                  Timestamp now, qint64 days = 31);

} // namespace hindcast
