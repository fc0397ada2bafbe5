// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RowCount.h"

namespace hindcast {

Expected<RowCount> countRows(Connection& connection, const BoundRelation& relation, qint64 most)
{
    QByteArrayList conditions;
    std::vector<Cell> parameters;
    for (const auto& [identifier, value] : relation.scope) {
        parameters.push_back(value);
        conditions << identifier + " = " + connection.placeholder(int(parameters.size()));
    }
    if (!relation.rows.isEmpty())
        conditions << '(' + relation.rows + ')';
    const QByteArray where = conditions.isEmpty() ? QByteArray() : " WHERE " + conditions.join(" AND ");
    HC_TRY(const Cell count,
           connection.scalar("SELECT count(*) FROM (SELECT 1 FROM " + relation.table + where + " LIMIT " + QByteArray::number(most + 1)
                                 + ") AS counted",
                             parameters));
    const qint64 rows = count.integer();
    return RowCount{std::min(rows, most), rows <= most};
}

} // namespace hindcast
