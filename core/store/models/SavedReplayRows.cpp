// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/models/SavedReplayRows.h"

#include "core/store/native/NativeSql.h"
#include "core/store/rows/RowInserter.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SavedReplayRows)
};

constexpr RowInserter::Column replayInsert[] = {{"name"}, {"kind"}, {"at"}, {"actor"}, {"fingerprint"}, {"parameters"}, {"result"}};

Expected<bool> keepsReplays(Connection& connection)
{
    HC_TRY(const Catalog catalog, connection.catalog());
    return catalog.has("replays");
}

Unexpected noSuchReplay(const QString& name)
{
    return fail(ErrorCode::NotFound, Tr::tr("No replay is saved as %1.").arg(name), {},
                Tr::tr("hindcast-cli replay DB --saved lists them."));
}

SavedReplay replayOf(const Connection& connection, const std::vector<Cell>& row)
{
    SavedReplay out{row[0].text(), row[1].text(), nativeTime(connection, row[2]), row[3].text(), row[4].text(), row[5].text().toUtf8(), {}};
    if (row.size() > 6)
        out.result = row[6].text().toUtf8();
    return out;
}

Expected<qint64> removeOne(Connection& connection, const Scope& scope, const QString& name)
{
    return connection.execute(numbered(connection, "DELETE FROM replays WHERE tenant_id = ? AND project_id = ? AND name = ?"),
                              {Cell(scope.tenant), Cell(scope.project), Cell(name)});
}

} // namespace

Expected<void> saveReplay(Connection& connection, const Scope& scope, const SavedReplay& replay, bool replace)
{
    if (replay.result.size() > greatestSavedReplay)
        return fail(ErrorCode::TooLarge, Tr::tr("What came of this replay is too large to be kept."));
    HC_TRY(const bool kept, keepsReplays(connection));
    if (!kept)
        return fail(ErrorCode::Unsupported, Tr::tr("This database is of an earlier version and keeps no replays."));
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    if (replace)
        HC_CHECK(removeOne(connection, scope, replay.name));
    HC_TRY(RowInserter rows, RowInserter::open(connection, scope, "replays", replayInsert, true));
    HC_TRY(const auto id,
           rows.insert({Cell(replay.name), Cell(replay.kind), Cell(replay.at), Cell(replay.actor), Cell(replay.fingerprint),
                        Cell(replay.parameters), Cell(replay.result)}));
    if (!id)
        return fail(ErrorCode::Conflict, Tr::tr("A replay is saved as %1 already.").arg(replay.name), {},
                    Tr::tr("Choose another name, or add --replace."));
    return transaction.commit();
}

Expected<std::vector<SavedReplay>> listSavedReplays(Connection& connection, const Scope& scope)
{
    std::vector<SavedReplay> out;
    HC_TRY(const bool kept, keepsReplays(connection));
    if (!kept)
        return out;
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT name, kind, at, actor, fingerprint, parameters FROM replays WHERE tenant_id = ? "
                                    "AND project_id = ? ORDER BY at DESC, id DESC"),
                           {Cell(scope.tenant), Cell(scope.project)}));
    for (const auto& row : rows)
        out.push_back(replayOf(connection, row));
    return out;
}

Expected<SavedReplay> readSavedReplay(Connection& connection, const Scope& scope, const QString& name)
{
    HC_TRY(const bool kept, keepsReplays(connection));
    if (!kept)
        return noSuchReplay(name);
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT name, kind, at, actor, fingerprint, parameters, result FROM replays WHERE "
                                    "tenant_id = ? AND project_id = ? AND name = ?"),
                           {Cell(scope.tenant), Cell(scope.project), Cell(name)}));
    if (rows.empty())
        return noSuchReplay(name);
    return replayOf(connection, rows.front());
}

Expected<void> removeSavedReplay(Connection& connection, const Scope& scope, const QString& name)
{
    HC_TRY(const bool kept, keepsReplays(connection));
    if (!kept)
        return noSuchReplay(name);
    HC_TRY(const qint64 removed, removeOne(connection, scope, name));
    return removed > 0 ? Expected<void>() : noSuchReplay(name);
}

} // namespace hindcast
