// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/links/PatternAliases.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {

Expected<std::vector<PatternAlias>> readPatternAliases(Connection& connection, const StoreDescription& store)
{
    std::vector<PatternAlias> out;
    if (!store.isNative() || !store.catalog.has("pattern_aliases"))
        return out;
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT pattern_name, cluster_id, into_name FROM pattern_aliases "
                                    "WHERE tenant_id = ? AND project_id = ? ORDER BY id"),
                           {Cell(store.scope.tenant), Cell(store.scope.project)}));
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back({row[0].text(), row[1].text(), row[2].text()});
    return out;
}

} // namespace hindcast
