// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/TriggerRates.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {
Expected<std::vector<TriggerBand>> triggerBands(Connection& connection, const StoreDescription& store, double threshold)
{
    if (!store.isNative() || !store.catalog.has("evaluations"))
        return std::vector<TriggerBand>();
    const std::vector<Cell> owner{Cell(store.scope.tenant), Cell(store.scope.project)};
    HC_TRY(const auto first,
           connection.rows(numbered(connection, "SELECT min(created_at) FROM evaluations WHERE tenant_id = ? AND project_id = ?"), owner));
    if (first.empty() || first.front()[0].isNull())
        return std::vector<TriggerBand>();
    std::vector<TriggerBand> out;
    for (const TriggerPhase& phase : triggerPhases(nativeTime(connection, first.front()[0])))
        out.push_back({phase});
    for (TriggerBand& band : out) {
        QByteArray sql =
            "SELECT count(*), count(CASE WHEN reward < ? THEN 1 END) FROM evaluations WHERE tenant_id = ? AND project_id = ? AND "
            "created_at >= ?";
        std::vector<Cell> parameters{Cell(threshold), owner[0], owner[1], Cell(band.phase.from)};
        if (band.phase.until) {
            sql += " AND created_at < ?";
            parameters.emplace_back(*band.phase.until);
        }
        HC_TRY(const auto rows, connection.rows(numbered(connection, sql), parameters));
        band.answers = rows.front()[0].integer();
        band.triggered = rows.front()[1].integer();
    }
    return out;
}

} // namespace hindcast
