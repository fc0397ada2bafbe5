// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgConnection.h"

#include "core/store/sql/Catalog.h"
#include "core/store/sql/postgres/PgCatalog.h"
#include "core/store/sql/postgres/PgError.h"
#include "core/store/sql/postgres/PgStatement.h"
#include "core/store/sql/postgres/PgValue.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>

#include <libpq-fe.h>
#include <poll.h>

#include <thread>

namespace hindcast {
namespace {

constexpr int pollMs = 20;             // how soon a cancel is noticed
constexpr int cancelPatienceMs = 5'000; // then the connection is given up
constexpr int cancelAgainMs = 400;      // the first pause before it is told again
constexpr int mostStray = 4;            // no more cancels than that fit into that time

/// Waits until the socket is ready or \a ms have passed.
bool ready(int socket, bool write, int ms)
{
    pollfd p{socket, short(write ? POLLOUT | POLLIN : POLLIN), 0};
    return ::poll(&p, 1, ms) > 0;
}

std::vector<std::pair<QByteArray, QByteArray>> connectionParameters(const DatabaseUrl& url, const PgConnection::Options& options)
{
    std::vector<std::pair<QByteArray, QByteArray>> out;
    const auto add = [&](const char* key, const QByteArray& value) { out.emplace_back(key, value); };
    add("application_name", "hindcast");
    add("keepalives", "1");
    add("keepalives_idle", "10");
    add("keepalives_interval", "5");
    add("keepalives_count", "3");
    add("tcp_user_timeout", "15000");
    for (auto it = url.parameters.begin(); it != url.parameters.end(); ++it)
        out.emplace_back(it.key().toUtf8(), it.value().toUtf8());
    if (!url.password.isEmpty())
        add("password", url.password.toUtf8());
    add("client_encoding", "UTF8");
    QByteArray settings = "-c TimeZone=UTC -c DateStyle=ISO -c standard_conforming_strings=on";
    if (!options.writable)
        settings += " -c default_transaction_read_only=on";
    if (url.statementTimeoutMs > 0)
        settings += " -c statement_timeout=" + QByteArray::number(url.statementTimeoutMs);
    // Ours would hide those of the environment from libpq.
    const QString own = url.parameters.value(QStringLiteral("options"), qEnvironmentVariable("PGOPTIONS"));
    if (!own.isEmpty())
        settings = own.toUtf8() + ' ' + settings;
    add("options", settings);
    return out;
}

} // namespace

Expected<std::unique_ptr<Connection>> PgConnection::open(const DatabaseUrl& url, const Options& options, const CancelToken& token)
{
    const auto parameters = connectionParameters(url, options);
    std::vector<const char*> keys, values;
    for (const auto& [key, value] : parameters) {
        keys.push_back(key.constData());
        values.push_back(value.constData());
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    std::unique_ptr<PgConnection> connection(new PgConnection(PQconnectStartParams(keys.data(), values.data(), 0), options.writable));
    pg_conn* raw = connection->m_connection;
    const QString target = url.label();
    if (!raw || PQstatus(raw) == CONNECTION_BAD)
        return Unexpected(pgConnectError(raw, target));
    const QDeadlineTimer deadline(options.connectTimeoutMs);
    for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK; state = PQconnectPoll(raw)) {
        if (state == PGRES_POLLING_FAILED)
            return Unexpected(pgConnectError(raw, target));
        while (!ready(PQsocket(raw), state == PGRES_POLLING_WRITING, pollMs)) {
            if (token.isCancelled())
                return cancelledError();
            if (deadline.hasExpired())
                return fail(ErrorCode::ConnectionFailed,
                            QCoreApplication::translate("hindcast::PgConnection", "The server %1 does not answer.").arg(target), {},
                            QCoreApplication::translate("hindcast::PgConnection", "Check host, port and firewall."));
        }
    }
    PQsetnonblocking(raw, 1);
    PQsetNoticeProcessor(raw, [](void*, const char*) {}, nullptr);
    return connection;
}

PgConnection::~PgConnection()
{
    if (m_connection)
        PQfinish(m_connection);
}

/// PQcancel opens a connection of its own and may block: a helper thread does it, with its own copy of the address.
void PgConnection::sendCancel()
{
    if (PGcancel* cancel = PQgetCancel(m_connection)) {
        std::thread([cancel] {
            char message[256];
            PQcancel(cancel, message, int(sizeof message));
            PQfreeCancel(cancel);
        }).detach();
    }
}

/// How far the cancelling of one statement has come. A server that had not begun with it yet forgets a cancel: it is told again,
/// after pauses that double, until it answers or patience is at its end.
struct PgConnection::Cancelling {
    QDeadlineTimer patience{QDeadlineTimer::Forever};
    QDeadlineTimer again{0};
    int pauseMs = cancelAgainMs;

    [[nodiscard]] bool isDue() const { return again.hasExpired(); }
    void sent()
    {
        if (patience.isForever())
            patience.setRemainingTime(cancelPatienceMs);
        again.setRemainingTime(pauseMs);
        pauseMs *= 2;
    }
};

Expected<void> PgConnection::waitForSocket(Cancelling& cancelling, bool write)
{
    while (!ready(PQsocket(m_connection), write, pollMs)) {
        if (cancelled() && cancelling.isDue()) {
            sendCancel();
            cancelling.sent();
        }
        if (cancelling.patience.hasExpired()) {
            m_lost = true; // it does not answer: abandoned, the lane makes a new one
            return cancelledError();
        }
    }
    return {};
}

Expected<void> PgConnection::awaitResult(Cancelling& cancelling)
{
    for (int pending = PQflush(m_connection); pending != 0; pending = PQflush(m_connection)) {
        if (pending < 0) {
            m_lost = true;
            return Unexpected(pgLostError(m_connection));
        }
        HC_CHECK(waitForSocket(cancelling, true));
        (void)PQconsumeInput(m_connection);
    }
    while (PQisBusy(m_connection)) {
        HC_CHECK(waitForSocket(cancelling, false));
        if (!PQconsumeInput(m_connection)) {
            m_lost = true;
            return Unexpected(pgLostError(m_connection));
        }
    }
    return {};
}

/// All results of what was sent: the first error, else the last result.
Expected<pg_result*> PgConnection::collect(const QByteArray& sql, Cancelling& cancelling)
{
    pg_result* kept = nullptr;
    std::optional<Error> error;
    for (;;) {
        if (auto ok = awaitResult(cancelling); !ok) {
            PQclear(kept);
            return Unexpected(ok.error());
        }
        pg_result* result = PQgetResult(m_connection);
        if (!result)
            break;
        const auto status = PQresultStatus(result);
        if (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE || status == PGRES_NONFATAL_ERROR) {
            if (!error)
                error = PQstatus(m_connection) == CONNECTION_BAD ? pgLostError(m_connection) : pgResultError(result, sql);
            PQclear(result);
        } else {
            PQclear(kept);
            kept = result;
        }
    }
    m_lost = m_lost || PQstatus(m_connection) == CONNECTION_BAD || (error && error->code == ErrorCode::ConnectionLost);
    if (error) {
        PQclear(kept);
        return Unexpected(*error);
    }
    return kept;
}

/// An idle line on which something has arrived: its end, or a notice of the server. No round trip.
bool PgConnection::noticeLoss()
{
    if (!m_lost && ready(PQsocket(m_connection), false, 0))
        m_lost = !PQconsumeInput(m_connection) || PQstatus(m_connection) == CONNECTION_BAD;
    return m_lost;
}

/// Asked for only when a statement was ended: the limit may be the server's, the role's or ours.
bool PgConnection::tookTooLong(qint64 elapsedMs)
{
    if (!m_limitMs) {
        pg_result* answer = PQexec(m_connection, "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'");
        if (PQresultStatus(answer) == PGRES_TUPLES_OK && PQntuples(answer) == 1)
            m_limitMs = QByteArray(PQgetvalue(answer, 0, 0)).toLongLong();
        PQclear(answer);
    }
    return m_limitMs.value_or(0) > 0 && elapsedMs >= *m_limitMs;
}

Expected<pg_result*> PgConnection::run(const QByteArray& sql, const PgParameters* parameters)
{
    assertThread();
    for (int attempt = 0;; ++attempt) {
        if (cancelled())
            return cancelledError();
        if (m_lost)
            return Unexpected(pgLostError(m_connection));
        const int sent = parameters ? PQsendQueryParams(m_connection, sql.constData(), parameters->count(), parameters->types(),
                                                        parameters->values(), parameters->lengths(), parameters->formats(), 1)
                                    : PQsendQuery(m_connection, sql.constData());
        Cancelling cancelling;
        QElapsedTimer running;
        running.start();
        if (!sent) {
            m_lost = PQstatus(m_connection) == CONNECTION_BAD;
            return Unexpected(m_lost ? pgLostError(m_connection) : Error{ErrorCode::Sql, QString::fromUtf8(PQerrorMessage(m_connection))});
        }
        auto result = collect(sql, cancelling);
        if (result || result.error().code != ErrorCode::Cancelled || cancelled() || m_lost)
            return result;
        // The server ended what nobody here has cancelled: it took too long. Or cancels that arrived late from earlier
        // statements hit this one: it did not ask for them, so again.
        const qint64 elapsed = running.elapsed();
        if (attempt >= mostStray || PQtransactionStatus(m_connection) != PQTRANS_IDLE || tookTooLong(elapsed))
            return Unexpected(pgTimeoutError(result.error().detail));
    }
}

Expected<std::unique_ptr<Statement>> PgConnection::prepare(const QByteArray& sql)
{
    assertThread();
    if (cancelled())
        return cancelledError();
    return std::make_unique<PgStatement>(*this, sql);
}

Expected<void> PgConnection::script(const QByteArray& sql)
{
    // The end of a transaction must reach the server also after a cancel.
    const bool ending = sql == "ROLLBACK" || sql == "COMMIT";
    const CancelToken token = std::exchange(m_token, ending ? CancelToken() : m_token);
    auto result = run(sql, nullptr);
    m_token = token;
    if (!result)
        return Unexpected(result.error());
    // A transaction in which a statement failed is rolled back by COMMIT, without an error.
    const bool kept = sql != "COMMIT" || QByteArray(PQcmdStatus(*result)) == "COMMIT";
    PQclear(*result);
    if (!kept)
        return fail(ErrorCode::Sql, QCoreApplication::translate("hindcast::PgError", "The database rejects a statement."),
                    QStringLiteral("COMMIT became ROLLBACK: a statement of the transaction had failed"));
    return {};
}

Expected<Catalog> PgConnection::catalog() { return readPgCatalog(*this); }

Expected<qint64> PgConnection::dataVersion()
{
    HC_TRY(const Cell version, scalar("SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint"));
    return version.integer();
}

QString PgConnection::engineVersion() const
{
    const int v = PQserverVersion(m_connection);
    return QStringLiteral("PostgreSQL %1.%2").arg(v / 10'000).arg(v % 10'000);
}

} // namespace hindcast
