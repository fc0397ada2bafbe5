// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/models/PromptRows.h"

#include "core/store/native/NativeSql.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

Expected<std::vector<PromptRow>> readPromptRows(Connection& connection, const Scope& scope, const QString& name)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT version, system_text, user_text, actor, created_at FROM prompts WHERE name = ? AND "
                                    "tenant_id = ? AND project_id = ? AND version > 1 ORDER BY version DESC"),
                           {Cell(name), Cell(scope.tenant), Cell(scope.project)}));
    std::vector<PromptRow> out;
    out.reserve(rows.size());
    for (const auto& c : rows)
        out.push_back({name, c[0].integer(), c[1].text(), c[2].text(), c[3].text(), nativeTime(connection, c[4])});
    return out;
}

Expected<bool> addPromptRow(Connection& connection, const Scope& scope, const PromptRow& row)
{
    static constexpr RowInserter::Column columns[] = {{"name"}, {"version"}, {"system_text"}, {"user_text"}, {"actor"}, {"created_at"}};
    HC_TRY(RowInserter rows, RowInserter::open(connection, scope, "prompts", columns, true));
    HC_TRY(const auto id,
           rows.insert({Cell(row.name), Cell(row.version), Cell(row.system), Cell(row.user), Cell(row.actor), Cell(row.createdAt)}));
    return id.has_value();
}

} // namespace hindcast
