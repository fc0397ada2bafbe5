// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/RetentionRows.h"

#include "core/curation/purge/RetentionIndex.h"
#include "core/domain/Cell.h"
#include "core/domain/text/ArgText.h"
#include "core/store/native/GivenNumbers.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QDate>
#include <QHash>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RetentionRows)
};

/// Counts rows by month and cluster; they come roughly in the order of their times.
class MonthTally
{
public:
    void add(qint64 key, Timestamp at, const Cell& cluster)
    {
        if (!m_month || at < m_from || m_until <= at)
            turnTo(at);
        ++m_month->rows;
        m_month->least = std::min(m_month->least, key);
        m_month->greatest = std::max(m_month->greatest, key);
        m_month->sum += key % 1'000'003;
        const QByteArray* name = cluster.get<QByteArray>();
        ++m_clusters[name ? *name : QByteArray()];
    }

    [[nodiscard]] RetentionCounts counts() const
    {
        RetentionCounts out;
        for (const auto& [name, month] : m_months) {
            out.rows += month.rows;
            out.byMonth[name] = month.rows;
            out.keys += QStringLiteral("%1,%2,%3;").arg(argText(month.least), argText(month.greatest), argText(month.sum));
        }
        for (auto it = m_clusters.cbegin(); it != m_clusters.cend(); ++it)
            out.byCluster[storedText(it.key())] += it.value();
        return out;
    }

private:
    struct Month {
        qint64 rows = 0;
        qint64 least = std::numeric_limits<qint64>::max();
        qint64 greatest = std::numeric_limits<qint64>::min();
        qint64 sum = 0;
    };
    void turnTo(Timestamp at)
    {
        const QDate day = utcDay(at), first(day.year(), day.month(), 1);
        m_from = utcMidnight(first);
        m_until = utcMidnight(first.addMonths(1));
        m_month = &m_months[first.toString(QStringLiteral("yyyy-MM"))];
    }

    std::map<QString, Month> m_months;
    QHash<QByteArray, qint64> m_clusters;
    Month* m_month = nullptr;
    Timestamp m_from, m_until;
};

/// PostgreSQL's expression for the month of a stored time.
QByteArray monthSql(const BoundColumn& time)
{
    const bool epoch = time.codec->id == CodecId::TimeEpoch, micros = time.codec->id == CodecId::TimeMicros;
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
                    Tr::tr("Outcomes of this layout cannot be purged: their times are kept in a form that cannot be compared."));
    RetentionRows rows(connection, std::move(editor), relation);
    rows.m_before = before;
    rows.m_cutoff = *cutoff;
    rows.m_type = time.type;
    rows.m_keepsNumbers = store.isNative() && connection.dialect() == Dialect::Sqlite;
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

Expected<std::optional<RetentionCounts>> RetentionRows::quickTotals(const JobContext& context)
{
    if (!RetentionIndex::serves(*m_connection, *m_relation))
        return std::nullopt;
    RetentionCounts out;
    HC_CHECK(RetentionIndex(*m_connection, *m_relation, m_before).countMonths(out, false, context));
    return out;
}

Expected<RetentionCounts> RetentionRows::counts(bool clusters, const JobContext& context)
{
    RetentionCounts out;
    if (RetentionIndex::serves(*m_connection, *m_relation)) {
        RetentionIndex index(*m_connection, *m_relation, m_before);
        HC_CHECK(index.countMonths(out, true, context));
        if (clusters)
            HC_CHECK(index.countClusters(out, context));
        return out;
    }
    if (m_relation->dialect == Dialect::Sqlite)
        return countByWalking(context);
    HC_CHECK(countMonths(out, context)); // a server counts where the rows are
    const BoundColumn& cluster = m_relation->columns[OutcomeCluster];
    if (out.rows == 0 || !clusters)
        return out;
    if (!cluster.codec) {
        out.byCluster.emplace(cluster.otherwise.text(), out.rows);
        return out;
    }
    HC_TRY(
        const auto rows,
        m_connection->rows("SELECT " + cluster.identifier + ", count(*) FROM " + m_relation->table + " WHERE " + tooOld(1) + " GROUP BY 1",
                           parameters()));
    for (const auto& r : rows)
        out.byCluster[r[0].text()] += r[1].integer();
    return out;
}

Expected<RetentionCounts> RetentionRows::countByWalking(const JobContext& context)
{
    // A few old rows are found by the index of times. Many are found faster by walking the table than by hopping about in it.
    constexpr qint64 few = 500'000;
    bool byIndex = m_relation->keysetOrdered(OutcomeCreatedAt);
    if (byIndex) {
        HC_TRY(const Cell some,
               m_connection->scalar("SELECT count(*) FROM (SELECT 1 FROM " + m_relation->table + " WHERE "
                                        + m_relation->columns[OutcomeCreatedAt].identifier + " < ?1 LIMIT " + QByteArray::number(few + 1)
                                        + ')',
                                    {m_cutoff}));
        byIndex = some.integer() <= few;
    }
    ReadQuery query;
    query.columns = {OutcomeCreatedAt, OutcomeCluster};
    if (byIndex) {
        query.orderBy = OutcomeCreatedAt;
        query.where = Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(m_before));
    }
    MonthTally tally;
    ReadNotes notes;
    HC_TRY(const qint64 estimate, byIndex ? Expected<qint64>(0) : estimateRows(*m_connection, *m_relation));
    HC_CHECK(RelationScan(*m_connection, *m_relation, std::move(query)).run(context, estimate, notes, [&](RowCursor& row) {
        if (const Cell at = row.cell(OutcomeCreatedAt); !at.isNull() && at.time() < m_before)
            tally.add(row.key(), at.time(), row.cell(OutcomeCluster));
        return true;
    }));
    return tally.counts();
}

Expected<void> RetentionRows::countMonths(RetentionCounts& out, const JobContext& context)
{
    const BoundColumn& time = m_relation->columns[OutcomeCreatedAt];
    const QByteArray key = m_relation->key.front().identifier;
    HC_TRY(const auto rows,
           m_connection->rows("SELECT " + monthSql(time) + ", count(*), min(" + key + "), max(" + key + "), CAST(sum(" + key
                                  + " % 1000003) AS bigint) FROM " + m_relation->table + " WHERE " + tooOld(1) + " GROUP BY 1 ORDER BY 1",
                              parameters()));
    if (context.token.isCancelled())
        return failCancelled();
    for (const auto& r : rows) {
        out.rows += r[1].integer();
        out.byMonth[r[0].isNull() ? QStringLiteral("?") : r[0].text()] += r[1].integer();
        out.keys += QStringLiteral("%1,%2,%3;").arg(argText(r[2].integer()), argText(r[3].integer()), argText(r[4].integer()));
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
    const qint64 start = first[0][0].integer(), reach = std::numeric_limits<qint64>::max() - start;
    // Keys without gaps need no walk: so many keys are at most so many rows. Walking would read every page twice.
    if (m_dense && reach >= rows)
        return Range{start, start + rows - 1};
    HC_TRY(const auto last, m_connection->rows(walk + " OFFSET " + QByteArray::number(rows - 1), {Cell(from)}));
    if (!last.empty())
        return Range{start, last[0][0].integer()};
    HC_TRY(const Cell end, m_connection->scalar("SELECT max(" + key + ") FROM " + m_relation->table));
    return Range{start, end.integer()};
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
    if (m_keepsNumbers)
        HC_CHECK(m_connection->execute(keepNumberSql(m_editor.table().name), {Cell(range.first), Cell(range.last)}));
    std::vector<Cell> values = scope;
    values.emplace_back(range.first);
    values.emplace_back(range.last);
    m_remove->reset();
    HC_CHECK(m_remove->bindAll(values));
    HC_CHECK(m_remove->step());
    const qint64 removed = m_remove->affected();
    m_dense = removed >= (range.last - range.first) / 2;
    return removed;
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
