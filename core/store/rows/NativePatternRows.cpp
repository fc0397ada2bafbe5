// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/NativePatternRows.h"

#include "core/store/native/GivenNumbers.h"
#include "core/store/native/NativeSql.h"

#include <QCoreApplication>

namespace hindcast {

Expected<NativePatternRows> NativePatternRows::open(Connection& connection, const Scope& scope, bool aliases)
{
    NativePatternRows rows;
    rows.m_tenant = Cell(scope.tenant);
    rows.m_project = Cell(scope.project);
    const QByteArray lock = connection.dialect() == Dialect::Postgres ? " FOR UPDATE" : "";
    HC_TRY(rows.m_read,
           connection.prepare(numbered(connection,
                                       "SELECT id, namespace, recommended_fix, fix_pinned, confidence, occurrence_count, last_seen_at, "
                                       "last_counted_at, demoted, created_at, updated_at FROM failure_patterns "
                                       "WHERE tenant_id = ? AND project_id = ? AND key_hash = ? AND cluster_id = ?")
                              + lock));
    HC_TRY(rows.m_blocks,
           connection.prepare(numbered(connection,
                                       "SELECT cluster_id, until, lifted_at IS NOT NULL FROM blocks "
                                       "WHERE key_hash = ? AND tenant_id = ? AND project_id = ?")));
    if (aliases) {
        HC_TRY(rows.m_merged,
               connection.prepare(numbered(connection,
                                           "SELECT into_name FROM pattern_aliases "
                                           "WHERE tenant_id = ? AND project_id = ? AND key_hash = ? AND cluster_id = ?")));
    }
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    HC_TRY(rows.m_insert,
           connection.prepare(numbered(connection,
                                       QByteArray("INSERT INTO failure_patterns(") + (sqlite ? "id, " : "")
                                           + "tenant_id, project_id, key_hash, pattern_name, cluster_id, namespace, "
                                             "description, recommended_fix, fix_pinned, confidence, occurrence_count, last_seen_at, "
                                             "last_counted_at, demoted, created_at, updated_at) VALUES ("
                                           + (sqlite ? newNumberSql("failure_patterns") + ", " : QByteArray())
                                           + "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")));
    HC_TRY(rows.m_update,
           connection.prepare(numbered(connection,
                                       "UPDATE failure_patterns SET recommended_fix = ?, confidence = ?, occurrence_count = ?, "
                                       "last_seen_at = ?, last_counted_at = ?, demoted = ?, updated_at = ? WHERE id = ?")));
    return rows;
}

Expected<std::optional<NativePattern>> NativePatternRows::read(const QByteArray& keyHash, const QString& cluster)
{
    Statement& s = *m_read;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bindAll({m_tenant, m_project, Cell(Blob{keyHash}), Cell(cluster)}));
    HC_TRY(const bool row, s.step());
    if (!row)
        return std::nullopt;
    NativePattern p;
    p.id = s.view(0).integer;
    p.nameSpace = s.cell(1).text();
    p.fix = s.cell(2).text();
    p.fixPinned = s.view(3).integer != 0;
    p.state = {s.view(5).integer, s.cell(4).real(), s.view(6).integer, s.view(7).integer, s.view(8).integer != 0, false, true};
    p.createdAt = {s.view(9).integer};
    p.updatedAt = {s.view(10).integer};
    return p;
}

Expected<QString> NativePatternRows::mergedInto(const QByteArray& keyHash, const QString& cluster)
{
    if (!m_merged)
        return QString();
    Statement& s = *m_merged;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bindAll({m_tenant, m_project, Cell(Blob{keyHash}), Cell(cluster)}));
    HC_TRY(const bool row, s.step());
    return row ? s.cell(0).text() : QString();
}

Expected<std::vector<NativeBlock>> NativePatternRows::blocks(const QByteArray& keyHash)
{
    Statement& s = *m_blocks;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bindAll({Cell(Blob{keyHash}), m_tenant, m_project}));
    std::vector<NativeBlock> out;
    for (;;) {
        HC_TRY(const bool row, s.step());
        if (!row)
            return out;
        NativeBlock block;
        if (const Cell cluster = s.cell(0); !cluster.isNull())
            block.clusterId = cluster.text();
        if (const Statement::View until = s.view(1); until.kind != Statement::View::Kind::Null)
            block.until = Timestamp{until.integer};
        block.lifted = s.view(2).integer != 0;
        out.push_back(std::move(block));
    }
}

Expected<void> NativePatternRows::insert(const QByteArray& keyHash, const QString& name, const QString& cluster, const NativePattern& p)
{
    const PatternState& s = p.state;
    HC_TRY(const qint64 inserted,
           m_insert->run({m_tenant, m_project, Cell(Blob{keyHash}), Cell(name), Cell(cluster), textOrNull(p.nameSpace), Cell(name),
                          Cell(p.fix), Cell(p.fixPinned), Cell(s.confidence), Cell(s.count), Cell(Timestamp{s.lastSeenUs}),
                          Cell(Timestamp{s.lastCountedUs}), Cell(s.demoted), Cell(p.createdAt), Cell(p.updatedAt)}));
    if (inserted != 1)
        return fail(ErrorCode::Busy,
                    QCoreApplication::translate("hindcast::NativePatternRows", "Somebody else has just learned the same pattern."), {},
                    QCoreApplication::translate("hindcast::NativePatternRows", "Try again."));
    return {};
}

Expected<void> NativePatternRows::update(const NativePattern& p)
{
    const PatternState& s = p.state;
    HC_CHECK(m_update->run({Cell(p.fix), Cell(s.confidence), Cell(s.count), Cell(Timestamp{s.lastSeenUs}), Cell(Timestamp{s.lastCountedUs}),
                            Cell(s.demoted), Cell(p.updatedAt), Cell(p.id)}));
    return {};
}

} // namespace hindcast
