// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/models/ReplayRunRows.h"

#include "core/store/native/NativeSql.h"
#include "core/store/relation/Record.h"
#include "core/store/rows/RowInserter.h"
#include "core/store/sql/Transaction.h"

namespace hindcast {
namespace {

constexpr RowInserter::Column runInsert[] = {{"started_at"}, {"author"}, {"reflection_ids"}};

} // namespace

Expected<qint64> beginReplayRun(Connection& connection, const Scope& scope, const QString& author, const QStringList& reflections,
                                Timestamp now, Timestamp old)
{
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    const Cell tenant(scope.tenant), project(scope.project);
    HC_CHECK(connection.execute(numbered(connection,
                                         "DELETE FROM replay_answers WHERE run_id IN (SELECT id FROM replay_runs WHERE tenant_id = ? "
                                         "AND project_id = ? AND started_at < ?)"),
                                {tenant, project, Cell(old)}));
    HC_CHECK(connection.execute(numbered(connection, "DELETE FROM replay_runs WHERE tenant_id = ? AND project_id = ? AND started_at < ?"),
                                {tenant, project, Cell(old)}));
    HC_TRY(RowInserter runs, RowInserter::open(connection, scope, "replay_runs", runInsert));
    HC_TRY(const auto id, runs.insert({Cell(now), Cell(author), textListCell(reflections)}));
    HC_CHECK(transaction.commit());
    return id.value_or(0);
}

Expected<std::optional<ReplayRunRow>> newestReplayRun(Connection& connection, const Scope& scope)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT id, author, reflection_ids FROM replay_runs WHERE tenant_id = ? AND project_id = ? "
                                    "ORDER BY id DESC LIMIT 1"),
                           {Cell(scope.tenant), Cell(scope.project)}));
    if (rows.empty())
        return std::nullopt;
    const auto& run = rows.front();
    return ReplayRunRow{run[0].integer(), run[1].text(), stringsOf(run[2])};
}

Expected<void> removeReplayRun(Connection& connection, qint64 run)
{
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    for (const char* sql : {"DELETE FROM replay_answers WHERE run_id = ?", "DELETE FROM replay_runs WHERE id = ?"})
        HC_CHECK(connection.execute(numbered(connection, sql), {Cell(run)}));
    return transaction.commit();
}

Expected<std::optional<QByteArray>> readReplayAnswer(Connection& connection, qint64 run, qint64 trace)
{
    HC_TRY(const Cell kept,
           connection.scalar(numbered(connection, "SELECT answer FROM replay_answers WHERE run_id = ? AND trace_id = ?"),
                             {Cell(run), Cell(trace)}));
    return kept.isNull() ? std::nullopt : std::optional(kept.text().toUtf8());
}

Expected<void> keepReplayAnswer(Connection& connection, qint64 run, qint64 trace, Timestamp at, const QByteArray& json)
{
    HC_CHECK(connection.execute(
        numbered(connection, "INSERT INTO replay_answers(run_id, trace_id, at, answer) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"),
        {Cell(run), Cell(trace), Cell(at), Cell(json)}));
    return {};
}

Expected<TraceSizes> TraceSizes::open(Connection& connection)
{
    HC_TRY(auto statement,
           connection.prepare(numbered(connection, "SELECT coalesce(sum(length(content)), 0) FROM trace_events WHERE trace_id = ?")));
    return TraceSizes(std::move(statement));
}

Expected<qint64> TraceSizes::of(qint64 trace)
{
    const ResetAtEnd reset(*m_statement);
    HC_CHECK(m_statement->bind(1, Cell(trace)));
    HC_TRY(const bool found, m_statement->step());
    return found ? m_statement->cell(0).integer() : 0;
}

} // namespace hindcast
