// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgError.h"

#include <QByteArray>
#include <QCoreApplication>

#include <libpq-fe.h>

namespace hindcast {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PgError)
};

QString messageOf(const pg_conn* c) { return c ? QString::fromUtf8(PQerrorMessage(c)).trimmed() : QString(); }

} // namespace

Error pgResultError(const pg_result* result, const QByteArray& sql)
{
    const QByteArray state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const QString detail = QString::fromUtf8(PQresultErrorMessage(result)).trimmed()
        + QStringLiteral(" [%1] ").arg(QString::fromLatin1(state)) + QString::fromUtf8(sql.left(400));
    if (state == "57014")
        return {ErrorCode::Cancelled, Text::tr("Cancelled."), detail};
    if (state == "42501")
        return {ErrorCode::PermissionDenied, Text::tr("The server does not allow this user to read the tables."), detail,
                Text::tr("Ask for SELECT on them, or connect as another user.")};
    if (state == "55P03" || state == "40P01" || state == "40001")
        return {ErrorCode::Busy, Text::tr("The rows are locked by somebody else."), detail, Text::tr("Try again in a few seconds.")};
    if (state == "25006")
        return {ErrorCode::ReadOnly, Text::tr("The database is open for reading only."), detail, Text::tr("Enable editing first.")};
    if (state == "53100")
        return {ErrorCode::DiskFull, Text::tr("The disk of the server is full: nothing was changed."), detail};
    if (state.startsWith("57P") || (state.startsWith("08") && state != "08P01")) // 08P01: a parameter is missing
        return {ErrorCode::ConnectionLost, Text::tr("The server has ended the connection."), detail,
                Text::tr("Hindcast connects again by itself; or check the server.")};
    if (state.startsWith("XX"))
        return {ErrorCode::Corrupt, Text::tr("The server reports damaged data."), detail, Text::tr("Ask the administrator of the server.")};
    if (state.startsWith("23"))
        return {ErrorCode::Conflict, Text::tr("The database refuses this change: a rule of its tables is broken."), detail};
    return {ErrorCode::Sql, Text::tr("The database rejects a statement."), detail};
}

Error pgConnectError(const pg_conn* connection, const QString& target)
{
    const QString detail = messageOf(connection);
    const auto has = [&detail](const char* part) { return detail.contains(QLatin1String(part), Qt::CaseInsensitive); };
    // libpq has no codes here: the server's SQLSTATE of a refused start-up is only in the text.
    if (has("password authentication failed") || has("no password supplied") || has("authentication failed") || has("no pg_hba.conf entry")
        || (has("role \"") && has("does not exist")))
        return {ErrorCode::AuthenticationFailed, Text::tr("The server %1 does not accept this user and password.").arg(target), detail,
                Text::tr("Check user, password and sslmode.")};
    if (has("database \"") && has("does not exist"))
        return {ErrorCode::NotFound, Text::tr("The server has no database %1.").arg(target), detail,
                Text::tr("Check the name of the database.")};
    if (has("could not translate host name"))
        return {ErrorCode::ConnectionFailed, Text::tr("The host of %1 is not known.").arg(target), detail,
                Text::tr("Check the name of the host.")};
    if (has("timeout expired"))
        return {ErrorCode::ConnectionFailed, Text::tr("The server %1 does not answer.").arg(target), detail,
                Text::tr("Check host, port and firewall.")};
    return {ErrorCode::ConnectionFailed, Text::tr("No connection to %1.").arg(target), detail,
            Text::tr("Check host, port and that the server runs.")};
}

Error pgLostError(const pg_conn* connection)
{
    return {ErrorCode::ConnectionLost, Text::tr("The connection to the server is lost."), messageOf(connection),
            Text::tr("Hindcast connects again by itself; or check network and server.")};
}

} // namespace hindcast
