// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ServiceHealth.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/StructuredLine.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ServiceHealth)
};

constexpr qsizetype greatestFailureText = 2'000; // code points

QString failureReason(const QString& text)
{
    QString out = firstCodePoints(text, greatestFailureText).toString();
    return out.remove(QChar(u'\0'));
}

} // namespace

ServiceHealth::ServiceHealth(Scope scope, std::shared_ptr<const Clock> clock, qint64 seconds, LogSink* log, ServiceRows rows)
    : m_scope(std::move(scope)), m_clock(std::move(clock)), m_seconds(seconds), m_log(log), m_rows(std::move(rows))
{}

Expected<ServiceHealth> ServiceHealth::open(Connection& connection, const StoreDescription& store, std::shared_ptr<const Clock> clock,
                                            qint64 probeAfterSeconds, LogSink* log)
{
    if (!ServiceRows::areKept(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Failures of services are noted in Hindcast's own databases only."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(ServiceRows rows, ServiceRows::open(connection, store.scope));
    ServiceHealth out(store.scope, std::move(clock), probeAfterSeconds, log, std::move(rows));
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
    HC_CHECK(m_rows.addStatus(now, service, status, reason));
    if (m_log)
        m_log->write(
            {LogLine::Level::Warning, now, QStringLiteral("hindcast.reinforcer"),
             structuredLine(
                 "degraded_mode",
                 {{"tenant_id", m_scope.tenant}, {"service", service}, {"status", QString::fromLatin1(status)}, {"reason", reason}})});
    return {};
}

Expected<void> ServiceHealth::failed(const QString& service, const QString& operation, const Error& error, const QString& requestId)
{
    const QString reason = failureReason(error.sentence);
    const Timestamp now = m_clock->now();
    HC_CHECK(m_rows.addFailure(now, service, operation, reason, requestId));
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

} // namespace hindcast
