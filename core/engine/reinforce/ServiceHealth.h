// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/domain/log/LogSink.h"
#include "core/rules/model/DegradedMode.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/store/models/ServiceRows.h"

#include <map>

namespace hindcast {

/// Which services have failed and are left alone for a while. What is known survives a restart: it is read from the database, and
/// every change is a row there (fallback_status_log, engine_failures) and a log line. Used in the thread of its connection, outside
/// of transactions.
class ServiceHealth
{
public:
    /// Errors: ReadOnly; Unsupported (a database without the tables).
    [[nodiscard]] static Expected<ServiceHealth> open(Connection& connection, const StoreDescription& store,
                                                      std::shared_ptr<const Clock> clock, qint64 probeAfterSeconds = probeSeconds,
                                                      LogSink* log = nullptr);

    /// Whether the service may be asked: it works as far as is known, or it failed long enough ago to be tried again.
    [[nodiscard]] bool mayAsk(const QString& service) const;
    [[nodiscard]] const DegradedService* degraded(const QString& service) const;
    /// Asks a service with \a ask, unless it is left alone (ConnectionFailed, at once), and remembers how that went. Only outages
    /// (ConnectionFailed, AuthenticationFailed) are failures of the service: a bad question, a spent budget and a cancelled call
    /// are not.
    template<class T, class Ask>
    [[nodiscard]] Expected<T> watched(const QString& service, const QString& operation, const Ask& ask)
    {
        HC_CHECK(checkAsk(service));
        Expected<T> answer = ask();
        // What was paid for is not lost for a note that cannot be written.
        if (answer)
            (void)succeeded(service);
        else if (isOutage(answer.error().code))
            (void)failed(service, operation, answer.error());
        return answer;
    }
    /// Somebody wants to know now: a degraded service is asked once more without waiting.
    void probeNow();
    /// It did not answer, after all retries.
    Expected<void> failed(const QString& service, const QString& operation, const Error& error, const QString& requestId = {});
    /// It answered.
    Expected<void> succeeded(const QString& service);

private:
    ServiceHealth(Scope scope, std::shared_ptr<const Clock> clock, qint64 seconds, LogSink* log, ServiceRows rows);
    Expected<void> checkAsk(const QString& service) const;
    Expected<void> note(const QString& service, const char* status, const QString& reason, Timestamp now);

    Scope m_scope;
    std::shared_ptr<const Clock> m_clock;
    qint64 m_seconds;
    LogSink* m_log; // outlives this; may be null
    ServiceRows m_rows;
    std::map<QString, DegradedService> m_degraded;
};

} // namespace hindcast
