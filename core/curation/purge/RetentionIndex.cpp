// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/RetentionIndex.h"

#include "core/domain/text/ArgText.h"
#include "core/store/relation/StoredCell.h"

#include <QDate>

namespace hindcast {
namespace {

Expected<void> unlessCancelled(const JobContext& context)
{
    if (context.token.isCancelled())
        return failCancelled();
    return {};
}

struct MonthSpan {
    QString name; ///< "2026-08"
    Timestamp end;
};

MonthSpan monthOf(Timestamp at)
{
    const QDate day = utcDay(at);
    const QDate next = QDate(day.year(), day.month(), 1).addMonths(1);
    return {day.toString(QStringLiteral("yyyy-MM")), utcMidnight(next)};
}

} // namespace

bool RetentionIndex::serves(const Connection& connection, const BoundRelation& relation)
{
    const BoundColumn &time = relation.columns[OutcomeCreatedAt], &cluster = relation.columns[OutcomeCluster];
    return relation.dialect == Dialect::Sqlite && !connection.readersBlockWriters() && relation.keysetOrdered(OutcomeCreatedAt)
        && time.scopedIndex && cluster.codec && cluster.scopedIndex && cluster.notNull;
}

RetentionIndex::RetentionIndex(Connection& connection, const BoundRelation& relation, Timestamp before)
    : m_connection(&connection), m_relation(&relation), m_time(&relation.columns[OutcomeCreatedAt]),
      m_cluster(&relation.columns[OutcomeCluster]), m_before(before)
{}

/// The scope's conditions with parameters from 1 on; more parameters follow them.
QByteArray RetentionIndex::inScope() const
{
    QByteArray sql = " FROM " + m_relation->table + " WHERE ";
    for (size_t i = 0; i < m_relation->scope.size(); ++i)
        sql += m_relation->scope[i].first + " = " + m_connection->placeholder(int(i) + 1) + " AND ";
    return sql;
}

std::vector<Cell> RetentionIndex::with(std::vector<Cell> more) const
{
    std::vector<Cell> out;
    out.reserve(m_relation->scope.size() + more.size());
    for (const auto& [identifier, value] : m_relation->scope)
        out.push_back(value);
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

/// The oldest row from a time on (null: of all) that is too old.
Expected<std::optional<RetentionIndex::First>> RetentionIndex::firstFrom(const Cell& stored)
{
    const QByteArray p = m_connection->placeholder(int(m_relation->scope.size()) + 1);
    const QByteArray sql = "SELECT min(" + m_time->identifier + ')' + inScope();
    HC_TRY(Cell first,
           stored.isNull() ? m_connection->scalar(sql + "1=1", with({}))
                           : m_connection->scalar(sql + m_time->identifier + " >= " + p, with({stored})));
    bool bad = false;
    const Cell at = first.isNull() ? Cell() : m_time->codec->decode(first, bad);
    if (at.isNull() || at.time() >= m_before)
        return std::nullopt;
    return First{std::move(first), at.time()};
}

Expected<void> RetentionIndex::countMonths(RetentionCounts& out, bool keys, const JobContext& context)
{
    const QByteArray key = m_relation->key.front().identifier;
    const int n = int(m_relation->scope.size());
    const QByteArray sql = "SELECT count(*)" + (keys ? ", min(" + key + "), max(" + key + "), sum(" + key + " % 1000003)" : QByteArray())
        + inScope() + m_time->identifier + " >= " + m_connection->placeholder(n + 1) + " AND " + m_time->identifier + " < "
        + m_connection->placeholder(n + 2);
    HC_TRY(auto first, firstFrom({}));
    while (first) {
        const MonthSpan month = monthOf(first->at);
        const Timestamp end = std::min(month.end, m_before);
        const auto until = storedForm(*m_time, Cell(end), m_relation->dialect);
        if (!until)
            break;
        HC_TRY(const auto rows, m_connection->rows(sql, with({first->stored, *until})));
        out.rows += rows[0][0].integer();
        out.byMonth[month.name] += rows[0][0].integer();
        if (keys)
            out.keys += QStringLiteral("%1,%2,%3;")
                            .arg(argText(rows[0][1].integer()), argText(rows[0][2].integer()), argText(rows[0][3].integer()));
        HC_CHECK(unlessCancelled(context));
        context.progress({out.rows, 0});
        if (end == m_before)
            break;
        HC_TRY(first, firstFrom(*until));
    }
    return {};
}

Expected<void> RetentionIndex::countClusters(RetentionCounts& out, const JobContext& context)
{
    const auto before = storedForm(*m_time, Cell(m_before), m_relation->dialect);
    const int n = int(m_relation->scope.size());
    const QByteArray name = m_cluster->identifier, p = m_connection->placeholder(n + 1);
    const QByteArray next = "SELECT min(" + name + ')' + inScope() + name + " > " + p;
    const QByteArray count = "SELECT count(*)" + inScope() + name + " = " + p + " AND " + m_time->identifier + " < "
        + m_connection->placeholder(n + 2);
    HC_TRY(Cell cluster, m_connection->scalar("SELECT min(" + name + ')' + inScope() + name + " >= " + p, with({Cell(QByteArray(""))})));
    while (before && !cluster.isNull()) {
        HC_TRY(const Cell rows, m_connection->scalar(count, with({cluster, *before})));
        if (rows.integer() > 0)
            out.byCluster[cluster.text()] += rows.integer();
        HC_CHECK(unlessCancelled(context));
        HC_TRY(cluster, m_connection->scalar(next, with({cluster})));
    }
    return {};
}

} // namespace hindcast
