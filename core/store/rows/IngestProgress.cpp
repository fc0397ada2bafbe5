// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/IngestProgress.h"

#include "core/store/native/NativeSql.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

/// The table has one key: a unit separator keeps tenant, project and source apart.
Cell rowKey(const Scope& scope, const QString& source)
{
    return Cell(QString(scope.tenant + QChar(0x1f) + scope.project + QChar(0x1f) + source));
}

} // namespace

Expected<std::optional<IngestPosition>> readIngestPosition(Connection& connection, const Scope& scope, const QString& source)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection, "SELECT line, line_hash FROM ingest_progress WHERE source = ?"), {rowKey(scope, source)}));
    if (rows.empty())
        return std::nullopt;
    const auto* hash = rows[0][1].get<Blob>();
    return IngestPosition{rows[0][0].integer(), hash ? hash->bytes : QByteArray()};
}

Expected<void> writeIngestStep(Connection& connection, const Scope& scope, const IngestStep& step, Timestamp now)
{
    const Cell key = rowKey(scope, step.source), line(step.to.line), hash(Blob{step.to.hash}), at(now);
    HC_TRY(const qint64 changed,
           step.from ? connection.execute(numbered(connection,
                                                   "UPDATE ingest_progress SET line = ?, line_hash = ?, at = ? "
                                                   "WHERE source = ? AND line = ? AND line_hash = ?"),
                                          {line, hash, at, key, Cell(step.from->line), Cell(Blob{step.from->hash})})
                     : connection.execute(numbered(connection,
                                                   "INSERT INTO ingest_progress(line, line_hash, at, source) VALUES (?, ?, ?, ?) "
                                                   "ON CONFLICT DO NOTHING"),
                                          {line, hash, at, key}));
    if (changed == 1)
        return {};
    return fail(ErrorCode::Conflict, QCoreApplication::translate("hindcast::IngestProgress", "Somebody else is recording the same file."),
                {}, QCoreApplication::translate("hindcast::IngestProgress", "Run it again with --resume when that has ended."));
}

} // namespace hindcast
