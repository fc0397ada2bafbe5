// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/models/CostRows.h"

#include "core/store/native/NativeSql.h"

#include <limits>

namespace hindcast {
namespace {

constexpr qint64 rowsInPiece = 4'000;

} // namespace

/// \a use gets the moment and at, id and \a columns.
Expected<void> CostRows::each(const QByteArray& table, const QByteArray& columns, const Span& span,
                              const std::function<void(Timestamp, const std::vector<Cell>&)>& use)
{
    const QByteArray sql = numbered(m_connection,
                                    "SELECT at, id, " + columns + " FROM " + table
                                        + " WHERE tenant_id = ? AND project_id = ? AND (at, id) > (?, ?) AND at < ? "
                                          "ORDER BY at, id LIMIT "
                                        + QByteArray::number(rowsInPiece));
    const Cell tenant(m_store.scope.tenant), project(m_store.scope.project), end(span.until.value_or(Timestamp::greatest()));
    Timestamp last{span.from ? span.from->us - 1 : Timestamp::leastUs};
    qint64 id = std::numeric_limits<qint64>::max();
    for (;;) {
        if (m_context.token.isCancelled())
            return failCancelled();
        HC_TRY(const auto rows, m_connection.rows(sql, {tenant, project, Cell(last), Cell(id), end}));
        for (const auto& row : rows) {
            last = nativeTime(m_connection, row[0]);
            use(last, row);
        }
        m_done += qint64(rows.size());
        m_context.progress({m_done, 0});
        if (qint64(rows.size()) < rowsInPiece)
            return {};
        id = rows.back()[1].integer();
    }
}

Expected<void> CostRows::costs(const Span& span, const std::function<void(const CostRow&)>& use)
{
    return each("api_cost_log", "provider, model, input_tokens, output_tokens, cost_eur, purpose", span,
                [&](Timestamp at, const auto& row) {
                    use({at, row[2].text(), row[3].text(), row[7].text(), row[4].integer(), row[5].integer(),
                         row[6].isNull() ? std::optional<double>() : row[6].real()});
                });
}

Expected<void> CostRows::retries(const Span& span, const std::function<void(const RetryRow&)>& use)
{
    return each("api_retry_log", "retry_count, success, provider", span, [&](Timestamp at, const auto& row) {
        use({at, row[4].text(), row[2].integer(), row[3].flag().value_or(row[3].integer() != 0)});
    });
}

Expected<void> CostRows::statuses(const Span& span, const std::function<void(const StatusRow&)>& use)
{
    return each("fallback_status_log", "service, status, reason", span,
                [&](Timestamp at, const auto& row) { use({at, row[2].text(), row[3].text() == u"active", row[4].text()}); });
}

Expected<void> CostRows::alerts(const Span& span, const std::function<void(const AlertRow&)>& use)
{
    const CatalogTable* table = m_store.catalog.table("budget_alerts");
    const QByteArray period = table && table->has("day") ? "day" : "month"; // older schemas
    return each("budget_alerts", period + ", kind, projected_eur, limit_eur", span,
                [&](Timestamp at, const auto& row) { use({at, row[2].text(), row[3].text(), row[4].real(), row[5].real()}); });
}

Expected<qint64> countOfCalls(Connection& connection, const Scope& scope)
{
    HC_TRY(const Cell count,
           connection.scalar(numbered(connection, "SELECT count(*) FROM api_cost_log WHERE tenant_id = ? AND project_id = ?"),
                             {Cell(scope.tenant), Cell(scope.project)}));
    return count.integer();
}

Expected<CostSum> sumOfCosts(Connection& connection, const Scope& scope, Timestamp from, Timestamp until)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT coalesce(sum(cost_eur), 0.0), count(*), count(*) - count(cost_eur), "
                                    "CAST(coalesce(sum(input_tokens + output_tokens), 0) AS bigint) FROM api_cost_log WHERE at >= ? AND "
                                    "at < ? AND tenant_id = ? AND project_id = ?"),
                           {Cell(from), Cell(until), Cell(scope.tenant), Cell(scope.project)}));
    return CostSum{rows[0][0].real(), rows[0][1].integer(), rows[0][2].integer(), rows[0][3].integer()};
}

} // namespace hindcast
