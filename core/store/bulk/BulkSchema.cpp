// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/bulk/BulkSchema.h"

#include "core/store/native/NativeSchema.h"
#include "core/store/native/NativeSql.h"

#include <QByteArrayList>

#include <algorithm>

namespace hindcast {
namespace {

/// The schema in two halves: tables before loading, indexes after it (without those that a later step drops again).
QByteArrayList schemaStatements(const Connection& connection, bool indexes)
{
    QByteArrayList all, out;
    for (const Migration& m : nativeMigrations())
        for (const QByteArray& statement : QByteArray(connection.dialect() == Dialect::Sqlite ? m.sqlite : m.postgres).split(';'))
            all << statement.trimmed();
    const auto isDropped = [&](const QByteArray& s) {
        return std::ranges::any_of(all, [&](const QByteArray& drop) {
            return drop.startsWith("DROP INDEX") && s.startsWith("CREATE INDEX " + drop.mid(drop.lastIndexOf(' ') + 1) + ' ');
        });
    };
    for (const QByteArray& statement : all)
        if (!statement.isEmpty() && statement.startsWith("CREATE INDEX") == indexes && !isDropped(statement))
            out << statement;
    return out;
}

} // namespace

Expected<void> createBulkTables(Connection& connection, const QString& uuid, Timestamp at)
{
    for (const QByteArray& statement : schemaStatements(connection, false))
        HC_CHECK(connection.script(statement));
    const Cell program(QStringLiteral("hindcast " HINDCAST_VERSION));
    for (const Migration& m : nativeMigrations())
        HC_CHECK(connection.execute(numbered(connection, "INSERT INTO schema_version(version, applied_at, applied_by) VALUES (?, ?, ?)"),
                                    {Cell(m.to), Cell(at), program}));
    const QByteArray insert = numbered(connection, "INSERT INTO meta(key, value) VALUES (?, ?)");
    HC_CHECK(connection.execute(insert, {Cell(QByteArray("uuid")), Cell(uuid)}));
    HC_CHECK(connection.execute(insert, {Cell(QByteArray("format")), Cell(QByteArray("hindcast"))}));
    return {};
}

Expected<void> finishBulkTables(Connection& connection, const CancelToken& token)
{
    for (const QByteArray& statement : schemaStatements(connection, true)) {
        HC_CHECK(connection.script(statement));
        if (token.isCancelled())
            return failCancelled();
    }
    if (connection.dialect() == Dialect::Sqlite)
        return {};
    for (const QByteArray& table :
         {QByteArray("rca_outcomes"), QByteArray("pattern_events"), QByteArray("failure_patterns"), QByteArray("blocks")})
        HC_CHECK(connection.scalar("SELECT setval(pg_get_serial_sequence('" + table + "', 'id'), greatest((SELECT max(id) FROM " + table
                                   + "), 1))"));
    return {};
}

} // namespace hindcast
