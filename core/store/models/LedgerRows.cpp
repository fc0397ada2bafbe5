// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/models/LedgerRows.h"

#include "core/store/native/NativeSql.h"

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

constexpr qint64 ledgerPiece = 4'000;

/// A server says a time, a copy its microseconds.
std::optional<Timestamp> momentIn(const Cell& cell)
{
    if (const auto* us = cell.get<qint64>())
        return Timestamp{*us};
    const auto* at = cell.get<Timestamp>();
    return at ? std::optional(*at) : std::nullopt;
}

} // namespace

Expected<void> LedgerRows::each(const std::optional<LedgerTable>& table, std::optional<Timestamp> from, std::optional<Timestamp> until,
                                const std::function<void(Timestamp, const Row&)>& use)
{
    if (!table)
        return {};
    const bool copy = m_connection.dialect() == Dialect::Sqlite; // where a column may hold anything
    const QByteArray grows = copy ? "typeof(" + table->key + ") = 'integer' AND " : QByteArray();
    const QByteArray sql = numbered(m_connection,
                                    "SELECT CAST(" + table->key + " AS bigint), " + table->at + ", " + table->columns.join(", ") + " FROM "
                                        + table->table + " WHERE " + grows + table->key + " > ? AND " + table->at + " >= ? AND " + table->at
                                        + " < ? ORDER BY " + table->key + " LIMIT " + QByteArray::number(ledgerPiece));
    const Timestamp begin = std::max(from.value_or(Timestamp::least()), Timestamp{Timestamp::leastUs + 1}); // the least is -infinity
    qint64 last = std::numeric_limits<qint64>::min();
    for (;;) {
        if (m_context.token.isCancelled())
            return failCancelled();
        HC_TRY(const auto rows, m_connection.rows(sql, {Cell(last), Cell(begin), Cell(until.value_or(Timestamp::greatest()))}));
        for (const Row& row : rows)
            if (const auto at = momentIn(row[1]))
                use(*at, row);
        m_done += qint64(rows.size());
        m_context.progress({m_done, 0});
        if (qint64(rows.size()) < ledgerPiece)
            return {};
        last = rows.back()[0].integer();
    }
}

Expected<LedgerCallCounts> countLedgerCalls(Connection& connection, const LedgerTable& t, qint64 mostOfRow)
{
    const QByteArray cost = t.columns[3], input = t.columns[1], output = t.columns[2];
    const QByteArray isNumber = cost + " >= 0 AND " + cost + " <= 1.7976931348623157e308"; // NaN is above in PostgreSQL, null in a copy
    const QByteArray isMoment = t.at + " > ? AND " + t.at + " < ?"; // what is beyond was saturated in a copy, infinities too
    const QByteArray most = QByteArray::number(mostOfRow);
    const QByteArray number = "CASE WHEN " + t.columns[4] + " > " + most + " THEN " + most + " WHEN " + t.columns[4] + " > 0 THEN "
        + t.columns[4] + " ELSE 0 END";
    HC_TRY(const auto rows,
           connection.rows(
               numbered(connection,
                        "SELECT count(*), CAST(coalesce(sum(" + number + "), 0) AS bigint), count(*) FILTER (WHERE NOT coalesce(" + isMoment
                            + ", false)), count(*) FILTER (WHERE NOT coalesce(" + isNumber + ", false)), count(*) FILTER (WHERE " + cost
                            + " = 0 AND coalesce(" + input + ", 0) + coalesce(" + output + ", 0) > 0), count(*) FILTER (WHERE " + input
                            + " > 0), count(*) FILTER (WHERE " + output + " > 0), count(*) FILTER (WHERE " + t.columns[0]
                            + " = 'haiku_reflexion'), count(*) FILTER (WHERE " + t.columns[0] + " = 'haiku_reflection') FROM " + t.table),
               {Cell(Timestamp::least()), Cell(Timestamp::greatest())}));
    const auto told = [&](size_t i) { return rows.at(0).at(i).integer(); };
    return LedgerCallCounts{told(0), told(1), told(2), told(3), told(4), told(5), told(6), told(7), told(8)};
}

Expected<LedgerEvaluationCounts> countLedgerEvaluations(Connection& connection, const LedgerTable& t)
{
    HC_TRY(const auto rows, connection.rows("SELECT count(*), count(*) FILTER (WHERE " + t.columns[0] + ") FROM " + t.table));
    return LedgerEvaluationCounts{rows.at(0).at(0).integer(), rows.at(0).at(1).integer()};
}

Expected<qint64> countLedgerRows(Connection& connection, const LedgerTable& table)
{
    HC_TRY(const Cell count, connection.scalar("SELECT count(*) FROM " + table.table));
    return count.integer();
}

} // namespace hindcast
