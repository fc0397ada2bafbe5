// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/ranges/RangeScan.h"

#include "core/store/sql/RowSink.h"

#include <QElapsedTimer>

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

constexpr quint64 firstWidth = 10'000;
constexpr qint64 rangeBlockingUs = 40'000;
constexpr qint64 rangeFreeUs = 100'000;
constexpr qint64 greatestSentPiece = 50'000; // rows: a server's answer is in memory as a whole

/// Passes rows on, up to a number of them, and sees that keys ascend.
class CountedSink final : public RowSink
{
public:
    CountedSink(RowSink& target, qint64 after) : m_target(target), m_last(after) {}

    bool row(std::span<const Statement::View> values) override
    {
        if (values.front().integer <= m_last) {
            m_ascending = false;
            return false;
        }
        m_last = values.front().integer;
        ++m_rows;
        m_wanted = m_target.row(values);
        return m_wanted && m_rows < m_most;
    }
    void setMost(qint64 rows) { m_most = m_rows + rows; }
    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] const qint64& lastKey() const { return m_last; }
    [[nodiscard]] bool isAscending() const { return m_ascending; }
    [[nodiscard]] bool isWanted() const { return m_wanted; }

private:
    RowSink& m_target;
    qint64 m_last, m_rows = 0, m_most = 0;
    bool m_ascending = true, m_wanted = true;
};

/// Ranges that take about as long as they shall, at the speed just seen; where keys are rare they grow quickly.
quint64 adapted(quint64 width, qint64 rows, qint64 elapsedUs, qint64 targetUs)
{
    if (rows == 0)
        return width > (1ULL << 58U) ? width : width * 16;
    const double factor = std::clamp(double(targetUs) / double(std::max<qint64>(elapsedUs, 1)), 0.1, 2.0);
    return quint64(std::clamp(double(width) * factor, 100.0, 9.0e18));
}

} // namespace

RangeScan::RangeScan(Connection& connection, const BoundRelation& relation, const std::vector<int>& columns)
    : m_connection(connection), m_relation(relation)
{
    QByteArrayList select{relation.key.front().read()};
    m_fromPages = relation.rows.isEmpty();
    for (const int c : columns) {
        const BoundColumn& column = relation.columns[size_t(c)];
        select << column.codec->read(column.identifier);
        m_stored << column.name;
        m_fromPages = m_fromPages && select.back() == column.identifier;
    }
    m_columns = select.join(", ");
}

bool RangeScan::isPossible(const BoundRelation& relation) { return relation.dialect == Dialect::Sqlite && relation.integerKey(); }

Expected<std::optional<KeyRange>> RangeScan::keys()
{
    const QByteArray key = m_relation.key.front().identifier;
    HC_TRY(const auto rows,
           m_connection.rows("SELECT (SELECT min(" + key + ") FROM " + m_relation.table + "), (SELECT max(" + key + ") FROM "
                             + m_relation.table + ')'));
    if (rows.empty() || rows.front()[0].isNull())
        return std::optional<KeyRange>();
    return std::optional(KeyRange{rows.front()[0].integer(), rows.front()[1].integer()});
}

/// Is there nothing of another tenant or project? Told by the ends of an index that begins with both.
Expected<bool> RangeScan::isAllInScope()
{
    if (std::ranges::none_of(m_relation.columns, &BoundColumn::scopedIndex))
        return false;
    QByteArray within;
    std::vector<Cell> parameters;
    for (const auto& [identifier, value] : m_relation.scope) {
        const QByteArray from = " FROM " + m_relation.table + within;
        for (const char* end : {"min", "max"}) {
            HC_TRY(const Cell found, m_connection.scalar("SELECT " + QByteArray(end) + '(' + identifier + ')' + from, parameters));
            if (found != value)
                return false;
        }
        HC_TRY(const Cell none,
               m_connection.scalar("SELECT 1" + from + (within.isEmpty() ? " WHERE " : " AND ") + identifier + " IS NULL LIMIT 1",
                                   parameters));
        if (!none.isNull())
            return false;
        parameters.push_back(value);
        within += (within.isEmpty() ? " WHERE " : " AND ") + identifier + " = " + m_connection.placeholder(int(parameters.size()));
    }
    return true;
}

Expected<void> RangeScan::limitToScope()
{
    const QByteArray key = m_relation.key.front().identifier;
    QByteArray conditions = key + " > " + m_connection.placeholder(1) + " AND " + key + " <= " + m_connection.placeholder(2);
    if (!m_relation.rows.isEmpty())
        conditions += " AND (" + m_relation.rows + ')';
    const bool sqlite = m_relation.dialect == Dialect::Sqlite;
    HC_TRY(const bool all, sqlite ? isAllInScope() : Expected<bool>(false)); // what a server compares costs it nothing beside sending
    if (!all)
        for (const auto& [identifier, value] : m_relation.scope) {
            m_scope.push_back(value);
            conditions += " AND " + identifier + " = " + m_connection.placeholder(int(m_scope.size()) + 2);
        }
    if (sqlite)
        m_rest = "FROM " + m_relation.table + " NOT INDEXED WHERE " + conditions; // by row number, whatever indexes there are
    else
        m_rest = "FROM " + m_relation.table + " WHERE " + conditions + " ORDER BY " + key + " LIMIT "
            + QByteArray::number(greatestSentPiece);
    m_fromPages = m_fromPages && m_scope.empty();
    m_prepared = true;
    return {};
}

/// \a lastRead: the key of the last row that the sink was given. False: the sink has had enough.
Expected<bool> RangeScan::readRange(qint64 after, qint64 last, RowSink& sink, const qint64& lastRead)
{
    if (m_fromPages) {
        HC_TRY(const StoredEnd end,
               m_connection.storedRows({m_relation.tableName, m_relation.key.front().identifier, m_stored, after, last}, sink));
        if (end != StoredEnd::Not)
            return end == StoredEnd::All;
        m_fromPages = false;
        after = std::max(after, lastRead);
    }
    std::vector<Cell> parameters{Cell(after), Cell(last)};
    parameters.insert(parameters.end(), m_scope.begin(), m_scope.end());
    return m_connection.forEachRow(m_columns, m_rest, parameters, sink);
}

Expected<qint64> RangeScan::run(qint64 after, qint64 last, qint64 estimate, const JobContext& context, RowSink& sink)
{
    if (!m_prepared)
        HC_CHECK(limitToScope());
    const bool blocking = m_connection.readersBlockWriters();
    const qint64 targetUs = blocking ? rangeBlockingUs : rangeFreeUs;
    const qint64 greatest = m_relation.dialect == Dialect::Sqlite ? std::numeric_limits<qint32>::max() : greatestSentPiece;
    CountedSink counted(sink, after);
    quint64 width = firstWidth;
    while (after < last) {
        if (context.token.isCancelled())
            return failCancelled();
        const qint64 to = quint64(last) - quint64(after) <= width ? last : qint64(quint64(after) + width);
        const qint64 before = counted.rows();
        counted.setMost(blocking ? qint64(std::min<quint64>(width, 1'000'000)) : greatest);
        QElapsedTimer timer;
        timer.start();
        HC_TRY(const bool whole, readRange(after, to, counted, counted.lastKey()));
        if (!counted.isAscending())
            return fail(ErrorCode::Conflict, {}); // not shown to anybody: the caller reads in another way
        context.progress({counted.rows(), std::max(estimate, counted.rows())});
        if (!counted.isWanted())
            break;
        after = whole ? to : counted.lastKey();
        width = adapted(width, counted.rows() - before, timer.nsecsElapsed() / 1'000, targetUs);
    }
    return counted.rows();
}

} // namespace hindcast
