// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReplayProgress.h"

#include "core/replay/AuthoredJson.h"
#include "core/store/native/NativeSql.h"
#include "core/store/rows/RowInserter.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayProgress)
};

constexpr RowInserter::Column runInsert[] = {{"started_at"}, {"author"}, {"reflection_ids"}};
constexpr qint64 keptDays = 30;

Cell keyList(const std::vector<Locator>& keys)
{
    QJsonArray out;
    for (const Locator& key : keys)
        out.append(key.text());
    return Cell(QJsonDocument(out).toJson(QJsonDocument::Compact));
}

/// Native reflections are named by numbers.
std::vector<Locator> keysIn(const Cell& list)
{
    std::vector<Locator> out;
    for (const auto& key : QJsonDocument::fromJson(list.text().toUtf8()).array())
        out.emplace_back(key.toString().toLongLong());
    return out;
}

Unexpected noRoom()
{
    return fail(ErrorCode::Unsupported, Tr::tr("This database keeps no progress of replays yet."), {},
                Tr::tr("Bring it up to date with hindcast-cli migrate."));
}

} // namespace

bool ReplayProgress::isKept(const StoreDescription& store) { return store.isNative() && store.catalog.has("replay_runs"); }

Expected<ReplayProgress> ReplayProgress::begin(Connection& connection, const StoreDescription& store, const QString& author,
                                               std::vector<Locator> keys, Timestamp now)
{
    if (!isKept(store))
        return noRoom();
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    const Cell tenant(store.scope.tenant), project(store.scope.project), old(Timestamp{now.us - keptDays * Timestamp::perDay});
    HC_CHECK(connection.execute(numbered(connection,
                                         "DELETE FROM replay_answers WHERE run_id IN (SELECT id FROM replay_runs WHERE tenant_id = ? "
                                         "AND project_id = ? AND started_at < ?)"),
                                {tenant, project, old}));
    HC_CHECK(connection.execute(numbered(connection, "DELETE FROM replay_runs WHERE tenant_id = ? AND project_id = ? AND started_at < ?"),
                                {tenant, project, old}));
    HC_TRY(RowInserter runs, RowInserter::open(connection, store.scope, "replay_runs", runInsert));
    HC_TRY(const auto id, runs.insert({Cell(now), Cell(author), keyList(keys)}));
    HC_CHECK(transaction.commit());
    return ReplayProgress(connection, *id, std::move(keys));
}

Expected<ReplayProgress> ReplayProgress::resume(Connection& connection, const StoreDescription& store, const QString& author)
{
    if (!isKept(store))
        return noRoom();
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT id, author, reflection_ids FROM replay_runs WHERE tenant_id = ? AND project_id = ? "
                                    "ORDER BY id DESC LIMIT 1"),
                           {Cell(store.scope.tenant), Cell(store.scope.project)}));
    if (rows.empty())
        return fail(ErrorCode::NotFound, Tr::tr("No replay was interrupted here."));
    const auto& run = rows.front();
    if (run[1].text() != author)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("The interrupted replay asked %1, and now %2 would be asked.").arg(run[1].text(), author), {},
                    Tr::tr("Name the same model and prompts, or begin anew without --resume."));
    return ReplayProgress(connection, run[0].integer(), keysIn(run[2]));
}

Expected<std::optional<AuthoredReflection>> ReplayProgress::answer(qint64 traceId)
{
    HC_TRY(const Cell kept,
           m_connection->scalar(numbered(*m_connection, "SELECT answer FROM replay_answers WHERE run_id = ? AND trace_id = ?"),
                                {Cell(m_run), Cell(traceId)}));
    return kept.isNull() ? std::nullopt : authoredFromJson(QJsonDocument::fromJson(kept.text().toUtf8()).object());
}

Expected<void> ReplayProgress::keep(qint64 traceId, const AuthoredReflection& answer, Timestamp now)
{
    const Cell json(QJsonDocument(authoredJson(answer)).toJson(QJsonDocument::Compact));
    HC_CHECK(m_connection->execute(
        numbered(*m_connection, "INSERT INTO replay_answers(run_id, trace_id, at, answer) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"),
        {Cell(m_run), Cell(traceId), Cell(now), json}));
    return {};
}

Expected<void> ReplayProgress::finish()
{
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    for (const char* sql : {"DELETE FROM replay_answers WHERE run_id = ?", "DELETE FROM replay_runs WHERE id = ?"})
        HC_CHECK(m_connection->execute(numbered(*m_connection, sql), {Cell(m_run)}));
    return transaction.commit();
}

} // namespace hindcast
