// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ServiceHealth.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/StructuredLine.h"
#include "core/store/native/NativeSql.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ServiceHealth)
};

constexpr RowInserter::Column statusInsert[] = {{"at"}, {"service"}, {"status"}, {"reason"}};
constexpr RowInserter::Column failureInsert[] = {{"at"}, {"component"}, {"operation"}, {"message"}, {"request_id"}};
constexpr qsizetype greatestFailureText = 2'000; // code points

QString failureReason(const QString& text)
{
    QString out = firstCodePoints(text, greatestFailureText).toString();
    return out.remove(QChar(u'\0'));
}

bool recordsHealth(const StoreDescription& store) { return store.isNative() && store.catalog.has("fallback_status_log"); }

Timestamp timeOf(const Connection& connection, const Cell& cell)
{
    return connection.dialect() == Dialect::Sqlite ? Timestamp{cell.integer()} : cell.time();
}

} // namespace

ServiceHealth::ServiceHealth(Connection& connection, Scope scope, std::shared_ptr<const Clock> clock, qint64 seconds, LogSink* log,
                             RowInserter status, RowInserter failures)
    : m_connection(&connection), m_scope(std::move(scope)), m_clock(std::move(clock)), m_seconds(seconds), m_log(log),
      m_status(std::move(status)), m_failures(std::move(failures))
{}

Expected<ServiceHealth> ServiceHealth::open(Connection& connection, const StoreDescription& store, std::shared_ptr<const Clock> clock,
                                            qint64 probeAfterSeconds, LogSink* log)
{
    if (!recordsHealth(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Failures of services are noted in Hindcast's own databases only."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(RowInserter status, RowInserter::open(connection, store.scope, "fallback_status_log", statusInsert));
    HC_TRY(RowInserter failures, RowInserter::open(connection, store.scope, "engine_failures", failureInsert));
    ServiceHealth out(connection, store.scope, std::move(clock), probeAfterSeconds, log, std::move(status), std::move(failures));
    HC_TRY(auto degraded, readDegradedServices(connection, store));
    for (DegradedService& d : degraded) {
        const QString service = d.service;
        out.m_degraded.emplace(service, std::move(d));
    }
    return out;
}

bool ServiceHealth::mayAsk(const QString& service) const
{
    const DegradedService* d = degraded(service);
    return !d || mayProbe(d->lastFailure, m_clock->now(), m_seconds);
}

Expected<void> ServiceHealth::checkAsk(const QString& service) const
{
    if (mayAsk(service))
        return {};
    const DegradedService& d = *degraded(service);
    return fail(ErrorCode::ConnectionFailed,
                Tr::tr("%1 does not answer since %2; it is not asked again yet.").arg(service, isoTimestamp(d.since)), d.reason);
}

void ServiceHealth::probeNow()
{
    for (auto& [service, degraded] : m_degraded)
        degraded.lastFailure = Timestamp{m_clock->now().us - (m_seconds + 1) * 1'000'000};
}

const DegradedService* ServiceHealth::degraded(const QString& service) const
{
    const auto it = m_degraded.find(service);
    return it == m_degraded.end() ? nullptr : &it->second;
}

Expected<void> ServiceHealth::note(const QString& service, const char* status, const QString& reason, Timestamp now)
{
    HC_TRY([[maybe_unused]] const auto id, m_status.insert({Cell(now), Cell(service), Cell(QByteArray(status)), Cell(reason)}));
    if (m_log)
        m_log->write(
            {LogLine::Level::Warning, now, QStringLiteral("hindcast.reinforcer"),
             structuredLine(
                 "degraded_mode",
                 {{"tenant_id", m_scope.tenant}, {"service", service}, {"status", QString::fromLatin1(status)}, {"reason", reason}})});
    return {};
}

Expected<void> ServiceHealth::noteFailure(const QString& service, const QString& operation, const QString& message,
                                          const QString& requestId)
{
    HC_TRY([[maybe_unused]] const auto id,
           m_failures.insert({Cell(m_clock->now()), Cell(service), Cell(operation), Cell(message), textOrNull(requestId)}));
    return {};
}

Expected<void> ServiceHealth::failed(const QString& service, const QString& operation, const Error& error, const QString& requestId)
{
    const QString reason = failureReason(error.sentence);
    HC_CHECK(noteFailure(service, operation, reason, requestId));
    const Timestamp now = m_clock->now();
    if (const auto it = m_degraded.find(service); it != m_degraded.end()) {
        it->second.lastFailure = now; // known: the same period goes on
        return {};
    }
    m_degraded.insert_or_assign(service, DegradedService{service, reason, now, now});
    return note(service, "active", reason, now);
}

Expected<void> ServiceHealth::succeeded(const QString& service)
{
    if (m_degraded.erase(service) == 0)
        return {};
    return note(service, "recovered", QStringLiteral("answered again"), m_clock->now());
}

Expected<std::vector<DegradedService>> readDegradedServices(Connection& connection, const StoreDescription& store)
{
    std::vector<DegradedService> out;
    if (!recordsHealth(store))
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
        DegradedService d{c[0].text(), c[1].text(), timeOf(connection, c[2]), timeOf(connection, c[2])};
        HC_TRY(const Cell last,
               connection.scalar(numbered(connection,
                                          "SELECT max(at) FROM engine_failures WHERE component = ? AND tenant_id = ? AND "
                                          "project_id = ?"),
                                 {c[0], tenant, project}));
        if (!last.isNull())
            d.lastFailure = std::max(d.since, timeOf(connection, last));
        out.push_back(std::move(d));
    }
    return out;
}

} // namespace hindcast
