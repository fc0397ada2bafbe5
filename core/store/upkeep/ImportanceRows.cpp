// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/ImportanceRows.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {

ImportanceRows::ImportanceRows(Connection& connection, const Scope& scope, std::unique_ptr<Statement> update,
                               std::unique_ptr<Statement> putBack)
    : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project), m_update(std::move(update)),
      m_putBack(std::move(putBack))
{}

Expected<ImportanceRows> ImportanceRows::open(Connection& connection, const Scope& scope)
{
    const QByteArray sql = "UPDATE reflections SET importance = ? WHERE id = ? AND tenant_id = ? AND project_id = ?";
    HC_TRY(auto update, connection.prepare(numbered(connection, sql)));
    HC_TRY(auto putBack, connection.prepare(numbered(connection, sql + " AND importance = ?")));
    return ImportanceRows(connection, scope, std::move(update), std::move(putBack));
}

Expected<std::vector<ImportanceRow>> ImportanceRows::read(qint64 after, double floor, qint64 most)
{
    HC_TRY(const auto rows,
           m_connection->rows(numbered(*m_connection,
                                       "SELECT id, importance, last_seen FROM reflections WHERE id > ? AND tenant_id = ? AND "
                                       "project_id = ? AND state = 'active' AND importance > ? ORDER BY id LIMIT ?"),
                              {Cell(after), m_tenant, m_project, Cell(floor), Cell(most)}));
    std::vector<ImportanceRow> out;
    out.reserve(rows.size());
    for (const auto& c : rows)
        out.push_back({c[0].integer(), c[1].real(), nativeTime(*m_connection, c[2])});
    return out;
}

Expected<std::optional<Timestamp>> ImportanceRows::newest(double floor)
{
    HC_TRY(const Cell last,
           m_connection->scalar(numbered(*m_connection,
                                         "SELECT max(last_seen) FROM reflections WHERE tenant_id = ? AND project_id = ? AND "
                                         "state = 'active' AND importance > ?"),
                                {m_tenant, m_project, Cell(floor)}));
    return last.isNull() ? std::nullopt : std::optional(nativeTime(*m_connection, last));
}

Expected<void> ImportanceRows::write(qint64 id, double importance)
{
    HC_CHECK(m_update->run({Cell(importance), Cell(id), m_tenant, m_project}));
    return {};
}

Expected<bool> ImportanceRows::putBack(qint64 id, double after, double before)
{
    HC_TRY(const qint64 n, m_putBack->run({Cell(before), Cell(id), m_tenant, m_project, Cell(after)}));
    return n > 0;
}

} // namespace hindcast
