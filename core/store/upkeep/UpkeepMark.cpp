// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/UpkeepMark.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {

Expected<std::optional<UpkeepMark::Value>> UpkeepMark::read()
{
    HC_TRY(const auto rows,
           m_connection.rows(numbered(m_connection, "SELECT at, changed FROM upkeep WHERE tenant_id = ? AND project_id = ? AND name = ?"),
                             {m_tenant, m_project, m_name}));
    if (rows.empty())
        return std::nullopt;
    return Value{nativeTime(m_connection, rows.front()[0]), rows.front()[1].integer()};
}

Expected<void> UpkeepMark::write(const Value& value)
{
    HC_CHECK(m_connection.execute(numbered(m_connection,
                                           "INSERT INTO upkeep(tenant_id, project_id, name, at, changed) VALUES (?, ?, ?, ?, ?) "
                                           "ON CONFLICT (tenant_id, project_id, name) DO UPDATE SET at = excluded.at, "
                                           "changed = excluded.changed"),
                                  {m_tenant, m_project, m_name, Cell(value.at), Cell(value.number)}));
    return {};
}

Expected<void> UpkeepMark::lock(Timestamp now)
{
    HC_CHECK(m_connection.execute(numbered(m_connection,
                                           "INSERT INTO upkeep(tenant_id, project_id, name, at, changed) VALUES (?, ?, ?, ?, 0) "
                                           "ON CONFLICT (tenant_id, project_id, name) DO UPDATE SET at = excluded.at"),
                                  {m_tenant, m_project, m_name, Cell(now)}));
    return {};
}

} // namespace hindcast
