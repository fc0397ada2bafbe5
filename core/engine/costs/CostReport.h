// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/query/Predicate.h"
#include "core/rules/model/ApiCost.h"
#include "core/store/StoreDescription.h"
#include "core/store/models/CostRows.h"
#include "core/store/sql/Job.h"

#include <vector>

namespace hindcast {

/// What a report of costs is asked for. Days and months are those of UTC, as budgets are.
struct CostQuery {
    std::optional<Timestamp> from;  ///< inclusive; nothing: from the beginning
    std::optional<Timestamp> until; ///< exclusive; nothing: open
    Timestamp now;                  ///< whose month is projected
    bool asOfNow = false;           ///< nothing of what came after that moment was known
    Budget budget;                  ///< limit 0: none
    int mostSteps = 92;             ///< more days than these are told in steps of several
    int mostModels = 5;             ///< the cheapest of more are one
    Predicate times = {};           ///< of what lies in the range: see callTimes()
};

/// The text of a filter as a condition on the moment of calls, their only column. Errors: InvalidInput where it cannot be read, or is about
/// anything else.
[[nodiscard]] Expected<Predicate> callTimes(const QString& text, Timestamp now);
/// Whether a query asks for what happened then.
[[nodiscard]] bool isAsked(const CostQuery& query, Timestamp at);

/// A model and what its calls came to.
struct CostOfModel {
    QString provider;
    QString model; ///< empty: the rest of them
    qint64 calls = 0;
    qint64 unpriced = 0; ///< calls whose price is not known
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    double eur = 0;
};

/// What one model cost on one day for one purpose.
struct DailyCost {
    QDate day;
    QString provider;
    QString model;
    QString purpose;
    qint64 calls = 0;
    qint64 unpriced = 0;
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    double eur = 0;
};

/// Calls to one provider on one day that had to be repeated, or failed.
struct DailyRetries {
    QDate day;
    QString provider;
    qint64 calls = 0;
    qint64 retries = 0;
    qint64 failed = 0; ///< without an answer in the end
};

/// One step of the time axis.
struct CostStep {
    std::vector<double> eur; ///< one for each model of the report
    qint64 calls = 0;
    qint64 retries = 0; ///< attempts after the first
    qint64 failures = 0; ///< calls that were given up
};

/// A time in which a service did not answer and the engine did without it.
struct DegradedPeriod {
    QString service;
    QString reason; ///< hostile text
    Timestamp from;
    std::optional<Timestamp> until; ///< nothing: it goes on
};

/// A budget that was, or was about to be, spent.
struct BudgetAlert {
    Timestamp at;
    QString period; ///< the day it was told on, 2026-11-20; before schema 5 the month
    bool exceeded = false;
    double projectedEur = 0;
    double limitEur = 0;
};

/// What models cost over time, how often they had to be asked again, and when they did not answer at all.
struct CostReport {
    QDate firstDay; ///< of the first step; null: there is nothing
    int stepDays = 1; ///< how many days a step has
    std::vector<CostStep> steps;
    std::vector<CostOfModel> models; ///< the most expensive first
    CostOfModel total;
    std::vector<DailyCost> days; ///< newest first
    std::vector<DailyRetries> retriesByDay; ///< newest first
    qint64 retries = 0;
    qint64 failures = 0;
    CostSum month; ///< so far
    BudgetProjection projection;
    std::vector<DegradedPeriod> degraded; ///< newest first
    std::vector<BudgetAlert> alerts; ///< newest first
    QStringList notes; ///< what these numbers do not tell, or tell wrongly, of a product's own tables
    qint64 elapsedMs = 0;

    [[nodiscard]] bool isEmpty() const { return total.calls == 0 && retries == 0 && failures == 0 && degraded.empty(); }
    [[nodiscard]] Timestamp beginOf(size_t step) const;
};

/// Whether our engine notes calls to models in such a database: only in our own, or a copy of one.
[[nodiscard]] bool keepsCosts(const StoreDescription& store);

/// Whether calls to models are noted in such a database: our own, one of a product with a ledger, or a copy of
/// either that took it along.
[[nodiscard]] bool recordsCosts(const StoreDescription& store);

/// What the calls of the month of \a now have come to so far; with \a asOf none of those after that very moment.
[[nodiscard]] Expected<CostSum> costOfMonth(Connection& connection, const Scope& scope, Timestamp now, bool asOf = false);

/// Reads in short pieces, so that an agent that writes never waits. Unsupported where costs are not recorded; Cancelled.
[[nodiscard]] Expected<CostReport> readCostReport(Connection& connection, const StoreDescription& store, const CostQuery& query,
                                                  const JobContext& context);

} // namespace hindcast
