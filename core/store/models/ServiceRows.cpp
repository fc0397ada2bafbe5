// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/models/ServiceRows.h"

#include "core/store/native/NativeSql.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr RowInserter::Column statusInsert[] = {{"at"}, {"service"}, {"status"}, {"reason"}};
constexpr RowInserter::Column failureInsert[] = {{"at"}, {"component"}, {"operation"}, {"message"}, {"request_id"}};

} // namespace

bool ServiceRows::areKept(const StoreDescription& store) { return store.isNative() && store.catalog.has("fallback_status_log"); }

Expected<ServiceRows> ServiceRows::open(Connection& connection, const Scope& scope)
{
    HC_TRY(RowInserter status, RowInserter::open(connection, scope, "fallback_status_log", statusInsert));
    HC_TRY(RowInserter failures, RowInserter::open(connection, scope, "engine_failures", failureInsert));
    return ServiceRows(std::move(status), std::move(failures));
}

Expected<void> ServiceRows::addStatus(Timestamp at, const QString& service, const char* status, const QString& reason)
{
    HC_TRY([[maybe_unused]] const auto id, m_status.insert({Cell(at), Cell(service), Cell(QByteArray(status)), Cell(reason)}));
    return {};
}

Expected<void> ServiceRows::addFailure(Timestamp at, const QString& service, const QString& operation, const QString& message,
                                       const QString& requestId)
{
    HC_TRY([[maybe_unused]] const auto id,
           m_failures.insert({Cell(at), Cell(service), Cell(operation), Cell(message), textOrNull(requestId)}));
    return {};
}

Expected<std::optional<EngineFailures>> readEngineFailures(Connection& connection, const StoreDescription& store,
                                                           std::optional<Timestamp> from, std::optional<Timestamp> until, qint64 most)
{
    if (!store.hasCompanion("engine_failures"))
        return std::nullopt;
    std::vector<Cell> parameters{Cell(store.scope.tenant), Cell(store.scope.project)};
    const QByteArray scoped = " FROM engine_failures WHERE tenant_id = ? AND project_id = ?";
    EngineFailures out;
    HC_TRY(const Cell any, connection.scalar(numbered(connection, "SELECT 1" + scoped + " LIMIT 1"), parameters));
    QByteArray range = scoped;
    for (const auto& [limit, condition] : {std::pair(from, " AND at >= ?"), {until, " AND at < ?"}})
        if (limit) {
            parameters.emplace_back(*limit);
            range += condition;
        }
    out.any = !any.isNull();
    HC_TRY(const Cell total, connection.scalar(numbered(connection, "SELECT count(*)" + range), parameters));
    out.total = total.integer();
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT at, component, operation, substr(message, 1, 2000)" + range
                                        + " ORDER BY at DESC, id DESC LIMIT " + QByteArray::number(most)),
                           parameters));
    for (const auto& c : rows)
        out.newest.push_back({nativeTime(connection, c[0]), c[1].text(), c[2].text(), c[3].text()});
    return out;
}

Expected<std::vector<DegradedService>> readDegradedServices(Connection& connection, const StoreDescription& store)
{
    std::vector<DegradedService> out;
    if (!ServiceRows::areKept(store))
        return out;
    const Cell tenant(store.scope.tenant), project(store.scope.project);
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT f.service, f.reason, f.at FROM fallback_status_log f WHERE f.tenant_id = ? AND "
                                    "f.project_id = ? AND f.status = 'active' AND NOT EXISTS (SELECT 1 FROM fallback_status_log g "
                                    "WHERE g.service = f.service AND g.tenant_id = f.tenant_id AND g.project_id = f.project_id AND "
                                    "g.id > f.id) ORDER BY f.service"),
                           {tenant, project}));
    for (const auto& c : rows) {
        const Timestamp since = nativeTime(connection, c[2]);
        HC_TRY(const Cell last,
               connection.scalar(numbered(connection,
                                          "SELECT max(at) FROM engine_failures WHERE component = ? AND tenant_id = ? AND "
                                          "project_id = ?"),
                                 {c[0], tenant, project}));
        out.push_back({c[0].text(), c[1].text(), since, last.isNull() ? since : std::max(since, nativeTime(connection, last))});
    }
    return out;
}

} // namespace hindcast
