// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RowCount.h"

namespace hindcast {
namespace {

/// " WHERE ..." with its \a parameters; empty: all rows of the table are its rows.
QByteArray ownRows(const Connection& connection, const BoundRelation& relation, QByteArrayList conditions, std::vector<Cell>& parameters)
{
    for (const auto& [identifier, value] : relation.scope) {
        parameters.push_back(value);
        conditions << identifier + " = " + connection.placeholder(int(parameters.size()));
    }
    if (!relation.rows.isEmpty())
        conditions << '(' + relation.rows + ')';
    return conditions.isEmpty() ? QByteArray() : " WHERE " + conditions.join(" AND ");
}

} // namespace

Expected<RowCount> countRows(Connection& connection, const BoundRelation& relation, qint64 most)
{
    std::vector<Cell> parameters;
    const QByteArray where = ownRows(connection, relation, {}, parameters);
    HC_TRY(const Cell count,
           connection.scalar("SELECT count(*) FROM (SELECT 1 FROM " + relation.table + where + " LIMIT " + QByteArray::number(most + 1)
                                 + ") AS counted",
                             parameters));
    const qint64 rows = count.integer();
    return RowCount{std::min(rows, most), rows <= most};
}

Expected<qint64> countRowsUpTo(Connection& connection, const BoundRelation& relation, qint64 last)
{
    std::vector<Cell> parameters{Cell(last)};
    const QByteArray where = ownRows(connection, relation, {relation.key.front().identifier + " <= " + connection.placeholder(1)},
                                     parameters);
    HC_TRY(const Cell count, connection.scalar("SELECT count(*) FROM " + relation.table + where, parameters));
    return count.integer();
}

} // namespace hindcast
