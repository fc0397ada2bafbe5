// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgError.h"
#include "core/store/sql/postgres/PgSettings.h"
#include "core/store/sql/postgres/PgWaiting.h"

#include <QCoreApplication>
#include <QThread>

#include <libpq-fe.h>

// How a connection is made, and what it finds at the other end.
namespace hindcast {
namespace {

/// A database's name for libpq that also says: no options, not those of the environment either. An empty value would say nothing.
QByteArray nameWithoutOptions(const QString& database)
{
    QByteArray name = database.toUtf8();
    name.replace('\\', "\\\\").replace('\'', "\\'");
    return name.isEmpty() ? QByteArray("options=''") : "options='' dbname='" + name + '\'';
}

/// \a startupOptions empty: none at all.
std::vector<std::pair<QByteArray, QByteArray>> connectionParameters(const DatabaseUrl& url, const QByteArray& startupOptions)
{
    std::vector<std::pair<QByteArray, QByteArray>> out;
    const auto add = [&](const char* key, const QByteArray& value) { out.emplace_back(key, value); };
    add("application_name", "hindcast");
    add("keepalives", "1");
    add("keepalives_idle", "10");
    add("keepalives_interval", "5");
    add("keepalives_count", "3");
    add("tcp_user_timeout", "15000");
    QMap<QString, QString> own = url.parameters;
    own.remove(QStringLiteral("options"));
    if (startupOptions.isEmpty())
        add("dbname", nameWithoutOptions(own.take(QStringLiteral("dbname"))));
    for (auto it = own.begin(); it != own.end(); ++it)
        out.emplace_back(it.key().toUtf8(), it.value().toUtf8());
    if (!url.password.isEmpty())
        add("password", url.password.toUtf8());
    add("client_encoding", "UTF8");
    if (!startupOptions.isEmpty())
        add("options", startupOptions);
    return out;
}

/// A pooler that lends sessions has nowhere to keep what a session is told when it starts.
bool isRefusalOfOptions(const Error& error) { return error.detail.contains(QLatin1String("unsupported startup parameter")); }

} // namespace

Expected<std::unique_ptr<Connection>> PgConnection::open(const DatabaseUrl& url, const Options& options, const CancelToken& token)
{
    const PgSettings settings = PgSettings::of(url, options.writable);
    auto connection = start(url, options, settings.startupOptions(), token);
    for (int attempt = 0; !connection && connection.error().againstRecovery && attempt < pgMostConflicts && !token.isCancelled();
         ++attempt) {
        QThread::msleep(quint64(pgConflictPauseMs(attempt)));
        connection = start(url, options, settings.startupOptions(), token);
    }
    const bool refused = !connection && isRefusalOfOptions(connection.error());
    if (refused)
        connection = start(url, options, {}, token);
    if (!connection)
        return Unexpected(connection.error());
    PgConnection& made = **connection;
    made.m_token = token;
    HC_TRY(const bool kept, made.greet(settings.question()));
    if (refused || !kept) {
        HC_TRY(made.m_perTransaction, settings.statement());
        if (url.statementTimeoutMs > 0)
            made.m_limitMs = url.statementTimeoutMs;
    }
    made.m_token = {};
    return *std::move(connection);
}

Expected<std::unique_ptr<PgConnection>> PgConnection::start(const DatabaseUrl& url, const Options& options,
                                                            const QByteArray& startupOptions, const CancelToken& token)
{
    const auto parameters = connectionParameters(url, startupOptions);
    std::vector<const char*> keys, values;
    for (const auto& [key, value] : parameters) {
        keys.push_back(key.constData());
        values.push_back(value.constData());
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    const int expandName = startupOptions.isEmpty() ? 1 : 0;
    pg_conn* raw = PQconnectStartParams(keys.data(), values.data(), expandName);
    std::unique_ptr<PgConnection> connection(new PgConnection(raw, url, options));
    const QString target = url.label();
    if (!raw || PQstatus(raw) == CONNECTION_BAD)
        return Unexpected(pgConnectError(raw, target));
    const QDeadlineTimer deadline(options.connectTimeoutMs);
    for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK; state = PQconnectPoll(raw)) {
        if (state == PGRES_POLLING_FAILED)
            return Unexpected(pgConnectError(raw, target));
        while (!pgSocketReady(PQsocket(raw), state == PGRES_POLLING_WRITING, pgPollMs)) {
            if (token.isCancelled())
                return cancelledError();
            if (deadline.hasExpired())
                return fail(ErrorCode::ConnectionFailed,
                            QCoreApplication::translate("hindcast::PgConnection", "The server %1 does not answer.").arg(target), {},
                            QCoreApplication::translate("hindcast::PgConnection", "Check host, port and firewall."));
        }
    }
    PQsetnonblocking(raw, 1);
    connection->listenToNotices();
    return connection;
}

/// One round trip: is it a standby, and does this session keep what it was told? Some poolers drop it without a word; then the process
/// that answers is not the one that was said, or settings are missing. Engines that only speak the protocol may not know the question.
Expected<bool> PgConnection::greet(const QByteArray& question)
{
    const auto answer = rows("SELECT pg_backend_pid()::bigint, pg_is_in_recovery(), " + question);
    if (!answer && answer.error().code != ErrorCode::Sql)
        return Unexpected(answer.error());
    if (!answer || answer->empty())
        return true;
    const auto& cells = answer->front();
    m_standby = cells[1].flag().value_or(false);
    return cells[0].integer() == PQbackendPID(m_connection) && cells[2].flag().value_or(false);
}

} // namespace hindcast
