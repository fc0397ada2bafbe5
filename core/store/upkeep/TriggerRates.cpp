// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/TriggerRates.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {
namespace {

constexpr qint64 secondsPerDay = 86'400;

Timestamp daysAfter(Timestamp from, qint64 days) { return Timestamp{from.us + days * secondsPerDay * Timestamp::perSecond}; }

} // namespace

Expected<std::vector<TriggerBand>> triggerBands(Connection& connection, const StoreDescription& store, double threshold)
{
    if (!store.isNative() || !store.catalog.has("evaluations"))
        return std::vector<TriggerBand>();
    const std::vector<Cell> owner{Cell(store.scope.tenant), Cell(store.scope.project)};
    HC_TRY(const auto first,
           connection.rows(numbered(connection, "SELECT min(created_at) FROM evaluations WHERE tenant_id = ? AND project_id = ?"), owner));
    if (first.empty() || first.front()[0].isNull())
        return std::vector<TriggerBand>();
    const Timestamp begin = nativeTime(connection, first.front()[0]);
    constexpr qint64 bootstrapDays = 28, calibratedDays = 120;
    std::vector<TriggerBand> out{{"bootstrap", begin, daysAfter(begin, bootstrapDays), 0, 0, 0.20, 0.30},
                                 {"month_2", daysAfter(begin, bootstrapDays), daysAfter(begin, calibratedDays), 0, 0, 0.10, 0.15},
                                 {"long_term", daysAfter(begin, calibratedDays), std::nullopt, 0, 0, 0.05, 0.10}};
    for (TriggerBand& band : out) {
        QByteArray sql =
            "SELECT count(*), count(CASE WHEN reward < ? THEN 1 END) FROM evaluations WHERE tenant_id = ? AND project_id = ? AND "
            "created_at >= ?";
        std::vector<Cell> parameters{Cell(threshold), owner[0], owner[1], Cell(band.from)};
        if (band.until) {
            sql += " AND created_at < ?";
            parameters.emplace_back(*band.until);
        }
        HC_TRY(const auto rows, connection.rows(numbered(connection, sql), parameters));
        band.answers = rows.front()[0].integer();
        band.triggered = rows.front()[1].integer();
    }
    return out;
}

Expected<std::optional<qint64>> countTraces(Connection& connection, const StoreDescription& store)
{
    if (!store.isNative() || !store.catalog.has("traces"))
        return std::nullopt;
    HC_TRY(const Cell count,
           connection.scalar(numbered(connection, "SELECT count(*) FROM traces WHERE tenant_id = ? AND project_id = ?"),
                             {Cell(store.scope.tenant), Cell(store.scope.project)}));
    return count.integer();
}

} // namespace hindcast
