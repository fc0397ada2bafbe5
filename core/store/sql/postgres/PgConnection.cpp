// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgWaiting.h"

#include "core/domain/text/ArgText.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/postgres/PgCatalog.h"
#include "core/store/sql/postgres/PgError.h"
#include "core/store/sql/postgres/PgStatement.h"
#include "core/store/sql/postgres/PgValue.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <thread>

namespace hindcast {
namespace {

constexpr int mostStray = 4; // no more cancels than that fit into the time that one is waited for
constexpr int mostBeginnings = 8; // of a read of one moment on a standby whose recovery is in the way: it takes longer than a statement

} // namespace

bool pgSocketReady(int socket, bool write, int ms)
{
    pollfd p{socket, short(write ? POLLOUT | POLLIN : POLLIN), 0};
    return ::poll(&p, 1, ms) > 0;
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

Expected<void> PgConnection::waitForSocket(Cancelling& cancelling, bool write)
{
    while (!pgSocketReady(PQsocket(m_connection), write, pgPollMs)) {
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
            return Unexpected(lostError());
        }
        HC_CHECK(waitForSocket(cancelling, true));
        (void)PQconsumeInput(m_connection);
    }
    while (PQisBusy(m_connection)) {
        HC_CHECK(waitForSocket(cancelling, false));
        if (!PQconsumeInput(m_connection)) {
            m_lost = true;
            return Unexpected(lostError());
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
                error = resultError(result, sql);
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

/// An idle line on which something has arrived: its end, or a notice of the server, or (encrypted: in two reads) both. No round trip.
bool PgConnection::noticeLoss()
{
    while (!m_lost && pgSocketReady(PQsocket(m_connection), false, 0))
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

Error PgConnection::resultError(const pg_result* result, const QByteArray& sql)
{
    const bool recovers = isPgRecoveryConflict(result);
    Error error = !recovers && PQstatus(m_connection) == CONNECTION_BAD ? lostError() : pgResultError(result, sql);
    if (recovers)
        m_conflict = error;
    return error;
}

/// What arrives while nothing is asked is a notice to libpq, and be it the end of the session. Nobody hears of others.
void PgConnection::listenToNotices()
{
    PQsetNoticeReceiver(
        m_connection,
        [](void* self, const pg_result* notice) {
            if (isPgRecoveryConflict(notice))
                static_cast<PgConnection*>(self)->m_conflict = pgResultError(notice, {});
        },
        this);
}

/// What ended the connection is what it said last.
Error PgConnection::lostError() const { return m_conflict.value_or(pgLostError(m_connection)); }

Unexpected PgConnection::notSent()
{
    m_lost = m_lost || PQstatus(m_connection) == CONNECTION_BAD;
    return Unexpected(m_lost ? lostError() : Error{ErrorCode::Sql, QString::fromUtf8(PQerrorMessage(m_connection))});
}

/// Sends one statement, or a script, as the transaction (or that there is none) asks for, and waits for its end.
Expected<pg_result*> PgConnection::attempt(const QByteArray& sql, const PgParameters* p)
{
    Cancelling cancelling;
    const bool alone = isPooled() && PQtransactionStatus(m_connection) == PQTRANS_IDLE;
    if (p && alone)
        return sendAlone(sql, *p, cancelling);
    QByteArray text = sql;
    if (alone) // several statements of one text are one transaction, as long as they say nothing else
        text = sql.startsWith("BEGIN") ? sql + "; " + m_perTransaction : m_perTransaction + "; " + sql;
    const int sent = p
        ? PQsendQueryParams(m_connection, text.constData(), p->count(), p->types(), p->values(), p->lengths(), p->formats(), 1)
        : PQsendQuery(m_connection, text.constData());
    return sent == 1 ? collect(sql, cancelling) : notSent();
}

/// Waits before a read is tried again that a standby's recovery has ended; false when nobody wants it any more or it was enough.
bool PgConnection::pauseForRecovery(int attempt)
{
    if (!m_conflict || attempt >= pgMostConflicts || (!m_lost && PQtransactionStatus(m_connection) != PQTRANS_IDLE))
        return false;
    QThread::msleep(quint64(pgConflictPauseMs(attempt)));
    if (cancelled() || (m_lost && !startAgain()))
        return false;
    m_conflict.reset();
    return true;
}

Expected<void> PgConnection::beginAnew(const Error& error, int before)
{
    assertThread();
    if (m_inTransaction || before >= mostBeginnings || cancelled())
        return cancelled() ? cancelledError() : Unexpected(error);
    tell(QCoreApplication::translate("hindcast::PgConnection",
                                     "The standby follows its primary and ended the read: it begins anew, %1 of %2.")
             .arg(argText(before + 1), argText(mostBeginnings)));
    for (const QDeadlineTimer pause(pgConflictPauseMs(before)); !pause.hasExpired() && !cancelled();)
        QThread::msleep(pgPollMs);
    if (cancelled())
        return cancelledError();
    return !m_lost || startAgain() ? Expected<void>() : Unexpected(error);
}

/// A recovery that is in a hurry ends the connection with the statement. A session of a standby holds nothing that the next one lacks:
/// it can neither listen nor keep tables of its own.
bool PgConnection::startAgain()
{
    auto made = m_options.writable ? Expected<std::unique_ptr<Connection>>(cancelledError()) : open(m_url, m_options, m_token);
    if (!made)
        return false;
    auto& fresh = static_cast<PgConnection&>(**made);
    std::swap(m_connection, fresh.m_connection);
    listenToNotices();
    m_perTransaction = fresh.m_perTransaction;
    m_standby = fresh.m_standby;
    m_limitMs = fresh.m_limitMs;
    m_lost = false;
    m_conflict.reset();
    return true;
}

/// Of a transaction that recovery has ended nobody hears what follows from that (statements that it does not take any more).
Expected<pg_result*> PgConnection::run(const QByteArray& sql, const PgParameters* parameters)
{
    assertThread();
    if (!m_inTransaction && !m_lost)
        m_conflict.reset();
    auto result = repeated(sql, parameters);
    if (!result && m_inTransaction && m_conflict && result.error().code != ErrorCode::Cancelled)
        return Unexpected(*m_conflict);
    return result;
}

Expected<pg_result*> PgConnection::repeated(const QByteArray& sql, const PgParameters* parameters)
{
    for (int attempts = 0;; ++attempts) {
        if (cancelled())
            return cancelledError();
        if (m_lost && (!m_conflict || m_inTransaction || !startAgain()))
            return Unexpected(lostError());
        const bool alone = PQtransactionStatus(m_connection) == PQTRANS_IDLE;
        QElapsedTimer running;
        running.start();
        auto result = attempt(sql, parameters);
        if (!result && alone && pauseForRecovery(attempts))
            continue;
        if (result || result.error().code != ErrorCode::Cancelled || cancelled() || m_lost)
            return result;
        // The server ended what nobody here has cancelled: it took too long. Or cancels that arrived late from earlier
        // statements hit this one: it did not ask for them, so again.
        const qint64 elapsed = running.elapsed();
        if (attempts >= mostStray || PQtransactionStatus(m_connection) != PQTRANS_IDLE || tookTooLong(elapsed))
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
    m_inTransaction = !ending && (m_inTransaction || (result && sql.startsWith("BEGIN")));
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

QString PgConnection::openingNote() const
{
    return m_standby
        ? QCoreApplication::translate("hindcast::PgConnection", "This server is a standby: it follows another one and can only be read.")
        : QString();
}

QString PgConnection::engineVersion() const
{
    const int v = PQserverVersion(m_connection);
    return QStringLiteral("PostgreSQL %1.%2").arg(argText(v / 10'000), argText(v % 10'000));
}

} // namespace hindcast
