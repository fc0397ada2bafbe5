// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <functional>

namespace hindcast {

/// A call to a model, as it was noted.
struct CostRow {
    Timestamp at;
    QString provider;
    QString model;
    QString purpose;
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    std::optional<double> eur; ///< nothing: the price is not known
};
/// How often a call was repeated.
struct RetryRow {
    Timestamp at;
    QString provider;
    qint64 retries = 0;
    bool success = false;
};
/// A service that failed or answered again.
struct StatusRow {
    Timestamp at;
    QString service;
    bool failed = false;
    QString reason;
};
/// That a budget was, or was about to be, spent.
struct AlertRow {
    Timestamp at;
    QString period;
    QString kind;
    double projectedEur = 0;
    double limitEur = 0;
};

/// What calls came to.
struct CostSum {
    double eur = 0; ///< of those with a known price
    qint64 calls = 0;
    qint64 unpriced = 0; ///< of them: without one
    qint64 tokens = 0;   ///< in and out

    /// Nothing can be said about money: there were calls, and no price of any is known.
    [[nodiscard]] bool isUnknown() const { return calls > 0 && unpriced == calls; }
};

/// Reads what our own engine notes of calls to models, within the store's tenant and project: rows in order of time, a few
/// thousand in each statement, so that an agent that writes never waits. Errors: Cancelled and those of reading.
class CostRows
{
public:
    /// Inclusive and exclusive; nothing: open.
    struct Span {
        std::optional<Timestamp> from = {};
        std::optional<Timestamp> until = {};
    };

    CostRows(Connection& connection, const StoreDescription& store, const JobContext& context)
        : m_connection(connection), m_store(store), m_context(context)
    {}

    Expected<void> costs(const Span& span, const std::function<void(const CostRow&)>& use);
    Expected<void> retries(const Span& span, const std::function<void(const RetryRow&)>& use);
    Expected<void> statuses(const Span& span, const std::function<void(const StatusRow&)>& use);
    Expected<void> alerts(const Span& span, const std::function<void(const AlertRow&)>& use);

private:
    Expected<void> each(const QByteArray& table, const QByteArray& columns, const Span& span,
                        const std::function<void(Timestamp, const std::vector<Cell>&)>& use);

    Connection& m_connection;
    const StoreDescription& m_store;
    const JobContext& m_context;
    qint64 m_done = 0;
};

/// How many calls are noted, whenever they were made.
[[nodiscard]] Expected<qint64> countOfCalls(Connection& connection, const Scope& scope);

/// What the calls of a span came to; those whose price is not known count as nothing.
[[nodiscard]] Expected<CostSum> sumOfCosts(Connection& connection, const Scope& scope, Timestamp from, Timestamp until);

} // namespace hindcast
