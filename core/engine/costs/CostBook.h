// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostReport.h"

#include <map>
#include <tuple>

namespace hindcast {

/// A call to a model, or several of one day, as a row has it.
struct CallNote {
    Timestamp at;
    QString provider, model, purpose;
    qint64 calls = 1;
    qint64 inputTokens = 0, outputTokens = 0;
    std::optional<double> eur; ///< nothing: the price is not known
};

/// A call that had to be repeated.
struct RetryNote {
    Timestamp at;
    QString provider;
    qint64 retries = 0;
    bool success = false;
};

/// A service that stopped answering, or answers again.
struct StatusNote {
    Timestamp at;
    QString service;
    bool active = false; ///< the engine does without it from here on
    QString reason;
};

/// What happened on each day, before days become steps and models the rest.
class CostBook
{
public:
    void addCall(const CallNote& call);
    void addRetries(const RetryNote& retry);
    /// In order of time.
    void addStatus(const StatusNote& status);

    /// Fills days, steps, models, retries and degraded periods of a report.
    void tell(const CostQuery& query, CostReport& out);

private:
    struct Day {
        std::map<size_t, double> eur; // by model
        qint64 calls = 0, retries = 0, failures = 0;
    };
    size_t indexOf(const QString& provider, const QString& model);
    [[nodiscard]] std::vector<size_t> rankModels(int most, CostReport& out) const;
    void fillSteps(const std::vector<size_t>& place, const CostQuery& query, CostReport& out) const;
    void tellDays(CostReport& out) const;
    void tellDegraded(const CostQuery& query, CostReport& out) const;

    std::map<QDate, Day> m_days;
    std::map<std::tuple<QDate, QString, QString, QString>, DailyCost> m_daily;
    std::map<std::pair<QDate, QString>, DailyRetries> m_retries;
    std::map<std::pair<QString, QString>, size_t> m_known;
    std::vector<CostOfModel> m_models;
    std::map<QString, size_t> m_open; ///< degraded periods that go on, by service
    std::vector<DegradedPeriod> m_degraded;
};

} // namespace hindcast
