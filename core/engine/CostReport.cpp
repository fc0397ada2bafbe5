// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/CostReport.h"

#include "core/store/native/NativeSql.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <map>
#include <tuple>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostReport)
};

QDate utcDay(Timestamp t) { return QDateTime::fromMSecsSinceEpoch(t.us / 1000, QTimeZone::utc()).date(); }

Timestamp costDayStart(QDate day) { return {QDateTime(day, QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch() * 1000}; }

/// Reads rows of one kind, in the store's scope.
class CostQuery
{
public:
    CostQuery(Connection& connection, const StoreDescription& store) : m_connection(connection), m_scope(store.scope) {}

    /// The day of a time column, as a number of days since 1970.
    [[nodiscard]] QByteArray dayOf(const char* column) const
    {
        return isSqlite() ? QByteArray(column) + " / 86400000000" : "floor(extract(epoch FROM " + QByteArray(column) + ") / 86400)::bigint";
    }
    /// \a sql ends with a condition on tenant_id, project_id and at, to which the rest is added.
    [[nodiscard]] Expected<std::vector<std::vector<Cell>>> rows(const QByteArray& sql, Timestamp from, const QByteArray& rest)
    {
        return m_connection.rows(numbered(m_connection, sql + " WHERE tenant_id = ? AND project_id = ? AND at >= ? " + rest),
                                 {Cell(m_scope.tenant), Cell(m_scope.project), Cell(from)});
    }
    [[nodiscard]] Timestamp time(const Cell& cell) const { return isSqlite() ? Timestamp{cell.integer()} : cell.time(); }

private:
    [[nodiscard]] bool isSqlite() const { return m_connection.dialect() == Dialect::Sqlite; }

    Connection& m_connection;
    Scope m_scope;
};

QDate costDate(const Cell& days) { return QDate(1970, 1, 1).addDays(days.integer()); }

Expected<void> readDays(CostQuery& query, Timestamp from, CostReport& out)
{
    HC_TRY(const auto rows,
           query.rows("SELECT " + query.dayOf("at")
                          + ", provider, model, purpose, count(*), CAST(sum(input_tokens) AS bigint), CAST(sum(output_tokens) AS bigint), "
                            "coalesce(sum(cost_eur), 0.0), count(*) - count(cost_eur) FROM api_cost_log",
                      from, "GROUP BY 1, 2, 3, 4 ORDER BY 1 DESC, 2, 3, 4"));
    for (const auto& c : rows)
        out.days.push_back({costDate(c[0]), c[1].text(), c[2].text(), c[3].text(), c[4].integer(), c[5].integer(), c[6].integer(),
                            c[7].real(), c[8].integer()});
    return {};
}

Expected<void> readRetries(CostQuery& query, Timestamp from, CostReport& out)
{
    HC_TRY(const auto rows,
           query.rows("SELECT " + query.dayOf("at")
                          + ", provider, count(*), CAST(sum(retry_count) AS bigint), "
                            "CAST(sum(CASE WHEN success THEN 0 ELSE 1 END) AS bigint) FROM api_retry_log",
                      from, "GROUP BY 1, 2 ORDER BY 1 DESC, 2"));
    for (const auto& c : rows)
        out.retries.push_back({costDate(c[0]), c[1].text(), c[2].integer(), c[3].integer(), c[4].integer()});
    return {};
}

/// Periods that began before \a from and still last, or ended since, count too: all changes are read.
Expected<void> readPeriods(CostQuery& query, Timestamp from, CostReport& out)
{
    HC_TRY(const auto rows, query.rows("SELECT service, status, reason, at FROM fallback_status_log", Timestamp{0}, "ORDER BY id"));
    std::vector<DegradedPeriod> all;
    std::map<QString, size_t> open;
    for (const auto& c : rows) {
        const QString service = c[0].text();
        const auto it = open.find(service);
        if (c[1].text() == u"active" && it == open.end()) {
            open.emplace(service, all.size());
            all.push_back({service, c[2].text(), query.time(c[3]), {}});
        } else if (c[1].text() == u"recovered" && it != open.end()) {
            all[it->second].to = query.time(c[3]);
            open.erase(it);
        }
    }
    for (DegradedPeriod& p : all)
        if (!p.to || !(*p.to < from))
            out.degraded.push_back(std::move(p));
    return {};
}

Expected<void> readAlerts(CostQuery& query, Timestamp from, const StoreDescription& store, CostReport& out)
{
    const Catalog& catalog = store.catalog;
    if (!catalog.has("upkeep")) // in older schemas alerts had no day
        return {};
    HC_TRY(const auto rows, query.rows("SELECT day, kind, projected_eur, limit_eur FROM budget_alerts", from, "ORDER BY day DESC, kind"));
    for (const auto& c : rows)
        out.alerts.push_back({c[0].text(), c[1].text(), c[2].real(), c[3].real()});
    return {};
}

} // namespace

Expected<CostReport> readCostReport(Connection& connection, const StoreDescription& store, const Budget& budget, Timestamp now, qint64 days)
{
    if (days < 1 || days > 3660)
        return fail(ErrorCode::InvalidInput, Tr::tr("From 1 to 3660 days can be looked at."));
    if (!store.layout || QLatin1String(store.layout->id) != QLatin1String("native") || !store.catalog.has("api_cost_log"))
        return fail(ErrorCode::Unsupported, Tr::tr("Nothing is recorded about costs here."));
    const QDate today = utcDay(now);
    const Timestamp from = costDayStart(today.addDays(1 - days));
    CostQuery query(connection, store);
    CostReport out;
    HC_CHECK(readDays(query, from, out));
    HC_CHECK(readRetries(query, from, out));
    HC_CHECK(readPeriods(query, from, out));
    HC_CHECK(readAlerts(query, from, store, out));
    HC_TRY(const auto month,
           query.rows("SELECT coalesce(sum(cost_eur), 0.0) FROM api_cost_log", costDayStart(QDate(today.year(), today.month(), 1)), {}));
    out.monthToDateEur = month.front().front().real();
    out.limitEur = budget.limitEur;
    HC_TRY(out.projection, budgetProjection(today, out.monthToDateEur, budget));
    return out;
}

} // namespace hindcast
