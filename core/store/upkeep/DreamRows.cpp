// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/DreamRows.h"

#include "core/store/native/NativeSql.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

Expected<QSet<QString>> dreamtSets(Connection& connection, const Scope& scope)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection, "SELECT set_hash FROM dreams WHERE tenant_id = ? AND project_id = ?"),
                           {Cell(scope.tenant), Cell(scope.project)}));
    QSet<QString> out;
    for (const auto& row : rows)
        out.insert(row[0].text());
    return out;
}

Expected<void> addDream(Connection& connection, const Scope& scope, const QString& setHash, Timestamp at, qint64 reflection)
{
    static constexpr RowInserter::Column columns[] = {{"set_hash"}, {"at"}, {"reflection_id"}};
    HC_TRY(RowInserter dreams, RowInserter::open(connection, scope, "dreams", columns, true));
    HC_TRY([[maybe_unused]] const auto id, dreams.insert({Cell(setHash), Cell(at), reflection > 0 ? Cell(reflection) : Cell()}));
    return {};
}

} // namespace hindcast
