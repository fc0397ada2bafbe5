// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/CostReport.h"

#include "core/engine/costs/CostBook.h"
#include "core/engine/costs/LedgerReader.h"
#include "core/store/native/NativeSql.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <functional>
#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostReport)
};

constexpr qint64 rowsInPiece = 4'000;

using CostRow = std::vector<Cell>;

/// Rows of one of the tables in order of time, a few thousand in each statement: at, and what else is asked for.
class TimedRows
{
public:
    TimedRows(Connection& connection, const Scope& scope, const JobContext& context)
        : m_connection(connection), m_scope(scope), m_context(context)
    {}

    Expected<void> each(const QByteArray& table, const QByteArray& columns, std::optional<Timestamp> from, std::optional<Timestamp> until,
                        const std::function<void(Timestamp, const CostRow&)>& use)
    {
        const QByteArray sql = numbered(m_connection,
                                        "SELECT at, id, " + columns + " FROM " + table
                                            + " WHERE tenant_id = ? AND project_id = ? AND (at, id) > (?, ?) AND at < ? "
                                              "ORDER BY at, id LIMIT "
                                            + QByteArray::number(rowsInPiece));
        Timestamp last{from ? from->us - 1 : Timestamp::leastUs};
        qint64 id = std::numeric_limits<qint64>::max();
        const Timestamp end = until.value_or(Timestamp::greatest());
        for (;;) {
            if (m_context.token.isCancelled())
                return failCancelled();
            HC_TRY(const auto rows, m_connection.rows(sql, {Cell(m_scope.tenant), Cell(m_scope.project), Cell(last), Cell(id), Cell(end)}));
            for (const CostRow& row : rows) {
                last = m_connection.dialect() == Dialect::Sqlite ? Timestamp{row[0].integer()} : row[0].time();
                use(last, row);
            }
            m_done += qint64(rows.size());
            m_context.progress({m_done, 0});
            if (qint64(rows.size()) < rowsInPiece)
                return {};
            id = rows.back()[1].integer();
        }
    }

private:
    Connection& m_connection;
    const Scope& m_scope;
    const JobContext& m_context;
    qint64 m_done = 0;
};

Expected<void> readAlerts(TimedRows& rows, const StoreDescription& store, const CostQuery& query, CostReport& out)
{
    const CatalogTable* table = store.catalog.table("budget_alerts");
    const QByteArray period = table && table->has("day") ? "day" : "month"; // older schemas
    HC_CHECK(rows.each("budget_alerts", period + ", kind, projected_eur, limit_eur", query.from, query.until,
                       [&](Timestamp at, const CostRow& row) {
                           out.alerts.push_back({at, row[2].text(), row[3].text() == u"exceeded", row[4].real(), row[5].real()});
                       }));
    std::ranges::reverse(out.alerts);
    return {};
}

Expected<void> readNativeCosts(Connection& connection, const StoreDescription& store, const CostQuery& query, const JobContext& context,
                               CostReport& out)
{
    CostBook book;
    TimedRows rows(connection, store.scope, context);
    HC_CHECK(rows.each("api_cost_log", "provider, model, input_tokens, output_tokens, cost_eur, purpose", query.from, query.until,
                       [&](Timestamp at, const CostRow& row) {
                           book.addCall({at, row[2].text(), row[3].text(), row[7].text(), 1, row[4].integer(), row[5].integer(),
                                         row[6].isNull() ? std::optional<double>() : row[6].real()});
                       }));
    HC_CHECK(rows.each("api_retry_log", "retry_count, success, provider", query.from, query.until, [&](Timestamp at, const CostRow& row) {
        book.addRetries({at, row[4].text(), row[2].integer(), row[3].flag().value_or(row[3].integer() != 0)});
    }));
    HC_CHECK(rows.each("fallback_status_log", "service, status, reason", {}, query.until, [&](Timestamp at, const CostRow& row) {
        book.addStatus({at, row[2].text(), row[3].text() == u"active", row[4].text()});
    }));
    HC_CHECK(readAlerts(rows, store, query, out));
    book.tell(query, out);
    HC_TRY(out.monthToDateEur, costOfMonth(connection, store.scope, query.now));
    return {};
}

} // namespace

Timestamp CostReport::beginOf(size_t step) const { return utcMidnight(firstDay.addDays(qint64(step) * stepDays)); }

bool keepsCosts(const StoreDescription& store) { return store.hasCompanion("api_cost_log"); }

bool recordsCosts(const StoreDescription& store) { return keepsCosts(store) || store.ledger().has_value(); }

Expected<double> costOfMonth(Connection& connection, const Scope& scope, Timestamp now)
{
    const QDate today = utcDay(now), first(today.year(), today.month(), 1);
    HC_TRY(const Cell sum,
           connection.scalar(numbered(connection,
                                      "SELECT coalesce(sum(cost_eur), 0.0) FROM api_cost_log WHERE at >= ? AND at < ? "
                                      "AND tenant_id = ? AND project_id = ?"),
                             {Cell(utcMidnight(first)), Cell(utcMidnight(first.addMonths(1))), Cell(scope.tenant), Cell(scope.project)}));
    return sum.real();
}

Expected<CostReport> readCostReport(Connection& connection, const StoreDescription& store, const CostQuery& query,
                                    const JobContext& context)
{
    if (!recordsCosts(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Calls to models and what they cost are not recorded here."));
    QElapsedTimer timer;
    timer.start();
    CostReport out;
    HC_CHECK(keepsCosts(store) ? readNativeCosts(connection, store, query, context, out)
                               : readLedger(connection, store, query, context, out));
    HC_TRY(out.projection, budgetProjection(utcDay(query.now), std::max(out.monthToDateEur, 0.0), query.budget));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
