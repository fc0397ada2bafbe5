// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RelationScan.h"

#include <QElapsedTimer>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 firstPieceRows = 1'000;
constexpr qint64 greatestPieceRows = 200'000;
constexpr qint64 blockingTargetUs = 40'000;
constexpr qint64 freeTargetUs = 200'000;

} // namespace

bool leadsToFewRows(const Predicate& where, const BoundRelation& relation)
{
    if (where.kind == Predicate::Kind::And)
        return std::ranges::any_of(where.children, [&](const Predicate& child) { return leadsToFewRows(child, relation); });
    if (where.kind != Predicate::Kind::Compare || where.comparison != Comparison::Equal)
        return false;
    const BoundColumn& column = relation.columns[size_t(where.columns.front())];
    return column.codec && column.indexed && !column.scopedIndex && column.codec->comparing != Power::None;
}

RelationScan::RelationScan(Connection& connection, const BoundRelation& relation, ReadQuery query)
    : m_connection(connection), m_relation(relation), m_query(std::move(query)), m_pieceRows(firstPieceRows),
      m_targetUs(connection.readersBlockWriters() ? blockingTargetUs : freeTargetUs)
{
    // A rare match (or a tenant with few rows) would keep one statement, and with it a writer, busy for the whole table:
    // then SQL only walks, and the limit bounds the rows of a piece whether they match or not.
    if (connection.readersBlockWriters() && (!m_query.where.isAlways() || !relation.scope.empty()) && m_query.keys.empty()
        && m_query.textKeys.empty())
        m_query.pushDown = leadsToFewRows(m_query.where, relation);
}

Expected<ScanReport> RelationScan::run(const JobContext& context, qint64 estimate, ReadNotes& notes, const Visitor& visit)
{
    HC_TRY(qint64 version, m_connection.dataVersion());
    for (;;) {
        if (context.token.isCancelled())
            return failCancelled();
        m_query.limit = m_pieceRows;
        QElapsedTimer timer;
        timer.start();
        HC_TRY(const qint64 rows, piece(context, notes, visit));
        context.progress({m_report.read, std::max(estimate, m_report.read)});
        if (m_report.stopped || rows < m_query.limit)
            break;
        adapt(timer.nsecsElapsed() / 1'000);
    }
    HC_TRY(const qint64 after, m_connection.dataVersion());
    m_report.changed = after != version;
    return m_report;
}

Expected<qint64> RelationScan::piece(const JobContext& context, ReadNotes& notes, const Visitor& visit)
{
    HC_TRY(RowCursor cursor, RowCursor::open(m_connection, m_relation, m_query, notes));
    qint64 rows = 0;
    for (;;) {
        HC_TRY(const bool row, cursor.next());
        if (!row)
            return rows;
        ++rows;
        ++m_report.read;
        if (rows == m_query.limit) {
            m_query.from = Anchor{cursor.orderCell(), cursor.keyCell()};
            m_query.fromInclusive = false;
        }
        if ((rows & 1023) == 0 && context.token.isCancelled())
            return failCancelled();
        if (!cursor.isMatch())
            continue;
        ++m_report.matched;
        if (!visit(cursor)) {
            m_report.stopped = true;
            return rows;
        }
    }
}

/// Aims at the target time with the speed just seen, at most doubling.
void RelationScan::adapt(qint64 elapsedUs)
{
    const auto ideal = qint64(double(m_pieceRows) * double(m_targetUs) / double(std::max<qint64>(elapsedUs, 1)));
    m_pieceRows = std::clamp(std::min(ideal, m_pieceRows * 2), qint64(100), greatestPieceRows);
}

Expected<qint64> estimateRows(Connection& connection, const BoundRelation& relation)
{
    if (relation.dialect == Dialect::Postgres) {
        HC_TRY(const Cell tuples,
               connection.scalar("SELECT sum(greatest(reltuples, 0))::bigint FROM pg_class WHERE relkind <> 'p' AND (oid = $1::regclass "
                                 "OR oid IN (SELECT relid FROM pg_partition_tree($1::regclass)))",
                                 {Cell(relation.table)}));
        return tuples.integer();
    }
    if (!relation.integerKey())
        return 0;
    const QByteArray key = relation.key.front().identifier;
    HC_TRY(const Cell span,
           connection.scalar("SELECT (SELECT max(" + key + ") FROM " + relation.table + ") - (SELECT min(" + key + ") FROM "
                             + relation.table + ") + 1"));
    return std::max<qint64>(span.integer(), 0);
}

} // namespace hindcast
