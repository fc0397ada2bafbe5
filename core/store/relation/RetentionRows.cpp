// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RetentionRows.h"

#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QDate>
#include <QDateTime>
#include <QTimeZone>

#include <cstring>

namespace hindcast {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RetentionRows)
};

QString monthOf(const QDate& d) { return d.toString(QStringLiteral("yyyy-MM")); }

Timestamp startOf(const QDate& d) { return {QDateTime(d, QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch() * 1000}; }

/// SQL that gives the month of a stored time as text.
QByteArray monthSql(const BoundColumn& time, Dialect dialect)
{
    const bool epoch = std::strcmp(time.codec->name, "time_epoch") == 0, micros = std::strcmp(time.codec->name, "time_micros") == 0;
    if (dialect == Dialect::Sqlite)
        return "strftime('%Y-%m', " + time.identifier + (micros ? " / 1000000" : "") + ", 'unixepoch')";
    const QByteArray instant = epoch ? "to_timestamp(" + time.identifier + ')'
        : micros                     ? "to_timestamp(" + time.identifier + " / 1000000)"
                                     : time.identifier;
    return "to_char(" + instant + " AT TIME ZONE 'UTC', 'YYYY-MM')";
}

} // namespace

RetentionRows::RetentionRows(Connection& connection, RowEditor editor, const BoundRelation& relation)
    : m_connection(&connection), m_editor(std::move(editor)), m_relation(&relation)
{}

Expected<RetentionRows> RetentionRows::open(Connection& connection, const StoreDescription& store, Timestamp before)
{
    HC_TRY(RowEditor editor, RowEditor::open(connection, store, RelationId::Outcomes));
    const BoundRelation& relation = *store.relation(RelationId::Outcomes);
    const BoundColumn& time = relation.columns[OutcomeCreatedAt];
    const auto cutoff = time.codec ? storedForm(time, Cell(before), relation.dialect) : std::nullopt;
    if (!relation.integerKey() || !cutoff || !time.codec->orderable)
        return fail(ErrorCode::Unsupported,
                    Text::tr("Outcomes of this layout cannot be purged: their times are kept in a form that cannot be compared."));
    RetentionRows rows(connection, std::move(editor), relation);
    rows.m_before = before;
    rows.m_cutoff = *cutoff;
    rows.m_type = time.type;
    return rows;
}

QByteArray RetentionRows::tooOld(int n) const
{
    const QByteArray p = m_connection->placeholder(n);
    QByteArray sql = m_relation->columns[OutcomeCreatedAt].identifier + " < "
        + (m_connection->dialect() == Dialect::Sqlite ? p : "CAST(" + p + "::text AS " + m_type + ')');
    for (const auto& [identifier, value] : m_relation->scope)
        sql += " AND " + identifier + " = " + m_connection->placeholder(++n);
    return sql;
}

std::vector<Cell> RetentionRows::parameters() const
{
    std::vector<Cell> out{m_cutoff};
    for (const auto& [identifier, value] : m_relation->scope)
        out.push_back(value);
    return out;
}

Expected<qint64> RetentionRows::count()
{
    HC_TRY(const Cell n, m_connection->scalar("SELECT count(*) FROM " + m_relation->table + " WHERE " + tooOld(1), parameters()));
    return n.integer();
}

Expected<RetentionCounts> RetentionRows::counts(const JobContext& context, bool clusters)
{
    RetentionCounts out;
    const BoundColumn& time = m_relation->columns[OutcomeCreatedAt];
    const bool byIndex = time.indexed && m_relation->dialect == Dialect::Sqlite;
    HC_CHECK(byIndex ? countMonthsByIndex(out, context) : countMonths(out, context));
    if (!clusters)
        return out;
    const BoundColumn& cluster = m_relation->columns[OutcomeCluster];
    if (!cluster.codec || out.rows == 0) {
        if (out.rows > 0)
            out.byCluster.emplace(cluster.otherwise.text(), out.rows);
        return out;
    }
    // Most of the table goes: walking it is faster than hopping along the index of times.
    HC_TRY(const auto rows,
           m_connection->rows("SELECT " + cluster.identifier + ", count(*) FROM " + m_relation->table + (byIndex ? " NOT INDEXED" : "")
                                  + " WHERE " + tooOld(1) + " GROUP BY 1",
                              parameters()));
    for (const auto& r : rows)
        out.byCluster[r[0].text()] += r[1].integer();
    return out;
}

Expected<void> RetentionRows::countMonths(RetentionCounts& out, const JobContext& context)
{
    const BoundColumn& time = m_relation->columns[OutcomeCreatedAt];
    const QByteArray key = m_relation->key.front().identifier;
    HC_TRY(const auto rows,
           m_connection->rows("SELECT " + monthSql(time, m_relation->dialect) + ", count(*), min(" + key + "), max(" + key + "), CAST(sum("
                                  + key + " % 1000003) AS bigint) FROM " + m_relation->table + " WHERE " + tooOld(1)
                                  + " GROUP BY 1 ORDER BY 1",
                              parameters()));
    if (context.token.isCancelled())
        return fail(ErrorCode::Cancelled, QStringLiteral("Cancelled."));
    for (const auto& r : rows) {
        out.rows += r[1].integer();
        out.byMonth[r[0].isNull() ? QStringLiteral("?") : r[0].text()] += r[1].integer();
        out.keys += QStringLiteral("%1,%2,%3;").arg(r[2].integer()).arg(r[3].integer()).arg(r[4].integer());
    }
    return {};
}

Expected<void> RetentionRows::countMonthsByIndex(RetentionCounts& out, const JobContext& context)
{
    const QByteArray time = m_relation->columns[OutcomeCreatedAt].identifier, key = m_relation->key.front().identifier;
    HC_TRY(const Cell first, m_connection->scalar("SELECT min(" + time + ") FROM " + m_relation->table));
    if (first.isNull())
        return {};
    bool bad = false;
    const Timestamp least = m_relation->columns[OutcomeCreatedAt].codec->decode(first, bad).time(Timestamp::least());
    HC_TRY(auto statement,
           m_connection->prepare("SELECT count(*), min(" + key + "), max(" + key + "), sum(" + key + " % 1000003) FROM " + m_relation->table
                                 + " WHERE " + tooOld(1) + " AND " + time + " >= ?"
                                 + QByteArray::number(qsizetype(parameters().size()) + 1)));
    // Everything before 1970 (broken clocks) is one piece.
    QDate month = QDateTime::fromMSecsSinceEpoch(std::max<qint64>(least.us, 0) / 1000, QTimeZone::utc()).date();
    month = QDate(month.year(), month.month(), 1);
    Timestamp from = Timestamp::least();
    while (from < m_before) {
        const Timestamp end = std::min(startOf(month.addMonths(1)), m_before);
        std::vector<Cell> values = parameters();
        const auto stored = [&](Timestamp t) { return *storedForm(m_relation->columns[OutcomeCreatedAt], Cell(t), m_relation->dialect); };
        values[0] = stored(end);
        values.push_back(stored(from));
        statement->reset();
        HC_CHECK(statement->bindAll(values));
        HC_CHECK(statement->step());
        if (const qint64 n = statement->cell(0).integer(); n > 0) {
            out.rows += n;
            out.byMonth[monthOf(month)] = n;
            out.keys += QStringLiteral("%1,%2,%3;")
                            .arg(statement->cell(1).integer())
                            .arg(statement->cell(2).integer())
                            .arg(statement->cell(3).integer());
        }
        if (context.token.isCancelled())
            return fail(ErrorCode::Cancelled, QStringLiteral("Cancelled."));
        from = end;
        month = month.addMonths(1);
    }
    return {};
}

Expected<std::optional<RetentionRows::Range>> RetentionRows::nextRange(qint64 from, qint64 rows)
{
    const QByteArray key = m_relation->key.front().identifier, p = m_connection->placeholder(1);
    const QByteArray walk = "SELECT " + key + " FROM " + m_relation->table + " WHERE " + key + " >= " + p + " ORDER BY " + key + " LIMIT 1";
    HC_TRY(const auto first, m_connection->rows(walk, {Cell(from)}));
    if (first.empty())
        return std::nullopt;
    HC_TRY(const auto last, m_connection->rows(walk + " OFFSET " + QByteArray::number(rows - 1), {Cell(from)}));
    if (!last.empty())
        return Range{first[0][0].integer(), last[0][0].integer()};
    HC_TRY(const Cell end, m_connection->scalar("SELECT max(" + key + ") FROM " + m_relation->table));
    return Range{first[0][0].integer(), end.integer()};
}

Expected<qint64> RetentionRows::remove(const Range& range)
{
    const std::vector<Cell> scope = parameters();
    const int n = int(scope.size());
    const QByteArray key = m_relation->key.front().identifier;
    if (!m_remove) {
        HC_TRY(m_remove,
               m_connection->prepare("DELETE FROM " + m_relation->table + " WHERE " + tooOld(1) + " AND " + key + " BETWEEN "
                                     + m_connection->placeholder(n + 1) + " AND " + m_connection->placeholder(n + 2)));
    }
    std::vector<Cell> values = scope;
    values.emplace_back(range.first);
    values.emplace_back(range.last);
    m_remove->reset();
    HC_CHECK(m_remove->bindAll(values));
    HC_CHECK(m_remove->step());
    return m_remove->affected();
}

Expected<void> RetentionRows::keep(const Range& range, const QString& changeSet)
{
    std::vector<Cell> values = parameters();
    const int n = int(values.size());
    values.insert(values.end(), {Cell(range.first), Cell(range.last), Cell(changeSet)});
    QByteArrayList names;
    for (const QByteArray& c : columns())
        names << quoted(c);
    const QByteArray key = m_relation->key.front().identifier, list = names.join(", ");
    HC_CHECK(m_connection->execute("INSERT INTO purged_outcomes(change_set, " + list + ") SELECT " + m_connection->placeholder(n + 3)
                                       + (m_connection->dialect() == Dialect::Postgres ? "::text" : "") + ", " + list + " FROM "
                                       + m_relation->table + " WHERE " + tooOld(1) + " AND " + key + " BETWEEN "
                                       + m_connection->placeholder(n + 1) + " AND " + m_connection->placeholder(n + 2),
                                   values));
    return {};
}

Expected<std::vector<std::pair<Locator, RowImage>>> RetentionRows::images(const Range& range)
{
    std::vector<Cell> values = parameters();
    const int n = int(values.size());
    values.insert(values.end(), {Cell(range.first), Cell(range.last)});
    const QByteArray key = m_relation->key.front().identifier;
    QByteArrayList selected{key};
    for (const QByteArray& c : columns())
        selected << (m_connection->dialect() == Dialect::Postgres ? quoted(c) + "::text" : quoted(c));
    HC_TRY(auto rows,
           m_connection->rows("SELECT " + selected.join(", ") + " FROM " + m_relation->table + " WHERE " + tooOld(1) + " AND " + key
                                  + " BETWEEN " + m_connection->placeholder(n + 1) + " AND " + m_connection->placeholder(n + 2),
                              values));
    std::vector<std::pair<Locator, RowImage>> out;
    for (auto& r : rows) {
        const Locator locator(r.front().integer());
        r.erase(r.begin());
        out.emplace_back(locator, RowImage{std::move(r)});
    }
    return out;
}

} // namespace hindcast
