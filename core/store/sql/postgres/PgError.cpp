// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgError.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QRegularExpression>

#include <libpq-fe.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PgError)
};

/// The right that a statement needs, as in GRANT.
QByteArray rightFor(const QByteArray& kind, const QByteArray& sql)
{
    const QByteArray verb = sql.trimmed().left(6).toUpper();
    if (kind == "schema")
        return verb == "CREATE" ? "CREATE" : "USAGE";
    if (kind == "sequence")
        return "USAGE";
    if (verb == "INSERT")
        return sql.contains("ON CONFLICT") ? "SELECT, INSERT, UPDATE" : "INSERT";
    if (verb == "UPDATE" || verb == "DELETE")
        return "SELECT, " + verb;
    if (verb.startsWith("LOCK") || sql.contains("FOR UPDATE"))
        return "SELECT, UPDATE";
    return "SELECT";
}

/// What is missing is said in the server's text only; nothing more is said where that is in another language.
Error permissionError(const pg_result* result, const QByteArray& sql, const QString& detail)
{
    static const QRegularExpression shape(QStringLiteral("^permission denied for (table|relation|schema|sequence) (\\S+)$"));
    const auto found = shape.match(QString::fromUtf8(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)));
    const QByteArray kind = found.hasMatch() ? found.captured(1).toUtf8() : QByteArray("table");
    const QByteArray right = rightFor(kind, sql);
    if (!found.hasMatch() || right == "SELECT")
        return {ErrorCode::PermissionDenied, Tr::tr("The server does not allow this user to read the tables."), detail,
                Tr::tr("Ask for SELECT on them, or connect as another user.")};
    const QString what = QString::fromUtf8(kind == "relation" ? QByteArray("table") : kind) + u' ' + found.captured(2);
    return {ErrorCode::PermissionDenied,
            Tr::tr("The server does not allow this user to make changes: %1 on %2 is missing.").arg(QString::fromUtf8(right), what), detail,
            Tr::tr("An owner can give it (GRANT %1 ON %2 TO ...); or connect as another user.").arg(QString::fromUtf8(right), what)};
}

QString messageOf(const pg_conn* c) { return c ? QString::fromUtf8(PQerrorMessage(c)).trimmed() : QString(); }

} // namespace

bool isPgRecoveryConflict(const pg_result* result)
{
    const QByteArray state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    // The message is in the server's language; the place that it comes from is not: conflicts are found where interrupts are looked at.
    return (state == "40001" || state == "40P01") && QByteArray(PQresultErrorField(result, PG_DIAG_SOURCE_FUNCTION)).startsWith("Process");
}

Error pgResultError(const pg_result* result, const QByteArray& sql)
{
    const QByteArray state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const QString detail = QString::fromUtf8(PQresultErrorMessage(result)).trimmed()
        + QStringLiteral(" [%1] ").arg(QString::fromLatin1(state)) + QString::fromUtf8(sql.left(400));
    if (state == "57014")
        return {ErrorCode::Cancelled, Tr::tr("Cancelled."), detail};
    // The message is in the server's language; the place that it comes from is not.
    if (state == "42501" && qstrcmp(PQresultErrorField(result, PG_DIAG_SOURCE_FUNCTION), "ExecWithCheckOptions") == 0)
        return pgRowSecurityError(detail);
    if (state == "42501")
        return permissionError(result, sql, detail);
    if (state == "3F000") // no schema has been selected to create in
        return {ErrorCode::PermissionDenied, Tr::tr("No schema of the search path may be used by this user."), detail,
                Tr::tr("An owner can allow it (GRANT USAGE, CREATE ON SCHEMA public TO ...); or connect as another user.")};
    if (isPgRecoveryConflict(result))
        return pgRecoveryError(detail);
    if (state == "55P03" || state == "40P01" || state == "40001")
        return {ErrorCode::Busy, Tr::tr("The rows are locked by somebody else."), detail, Tr::tr("Try again in a few seconds.")};
    if (state == "25006")
        return {ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."), detail, Tr::tr("Enable editing first.")};
    if (state == "53100")
        return {ErrorCode::DiskFull, Tr::tr("The disk of the server is full: nothing was changed."), detail};
    const QByteArray severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    // 08P01 of a server: a parameter is missing; of a pooler, whose server has gone: the end.
    if (state.startsWith("57P") || (state.startsWith("08") && state != "08P01") || severity == "FATAL")
        return {ErrorCode::ConnectionLost, Tr::tr("The server has ended the connection."), detail,
                Tr::tr("Hindcast connects again by itself; or check the server.")};
    if (state.startsWith("XX"))
        return {ErrorCode::Corrupt, Tr::tr("The server reports damaged data."), detail, Tr::tr("Ask the administrator of the server.")};
    if (state.startsWith("23"))
        return {ErrorCode::Conflict, Tr::tr("The database refuses this change: a rule of its tables is broken."), detail};
    return {ErrorCode::Sql, Tr::tr("The database rejects a statement."), detail};
}

Error pgRecoveryError(const QString& detail)
{
    Error out{ErrorCode::Busy, Tr::tr("The standby ended a read that was in conflict with its recovery: it follows its primary first."),
              detail,
              Tr::tr("Try again, or read from the primary. Who owns the standby can let it wait longer (max_standby_streaming_delay), or "
                     "have the primary keep what is read (hot_standby_feedback).")};
    out.againstRecovery = true;
    return out;
}

Error pgRowSecurityError(const QString& detail)
{
    return {ErrorCode::Conflict, Tr::tr("The row-level security of the server does not let this user write this row."), detail,
            Tr::tr("Connect with the settings that its policies ask for (options=-c name=value in the address), or as another user.")};
}

Error pgConnectError(const pg_conn* connection, const QString& target)
{
    const QString detail = messageOf(connection);
    const auto has = [&detail](const char* part) { return detail.contains(QLatin1String(part), Qt::CaseInsensitive); };
    if (has("certificate verify failed") || has("root certificate") || has("server certificate for"))
        return {ErrorCode::ConnectionFailed, Tr::tr("The certificate of the server %1 cannot be verified.").arg(target), detail,
                Tr::tr("Check sslrootcert, and that the certificate is for this host; sslmode says how much is verified.")};
    // Of the server: none was sent, or none that it trusts.
    if (has("client certificate") || has("private key") || has("certificate file") || has("alert certificate required")
        || has("alert unknown ca") || has("alert bad certificate") || has("alert certificate expired"))
        return {ErrorCode::AuthenticationFailed,
                Tr::tr("The server %1 wants a certificate, and there is none that can be used.").arg(target), detail,
                Tr::tr("Check sslcert and sslkey; the key may be readable by its owner only.")};
    if (has("conflict with recovery")) // what a session reads of the catalog when it starts is in the way, too
        return pgRecoveryError(detail);
    // libpq has no codes here: the server's SQLSTATE of a refused start-up is only in the text.
    if (has("password authentication failed") || has("no password supplied") || has("authentication failed") || has("no pg_hba.conf entry")
        || (has("role \"") && has("does not exist")))
        return {ErrorCode::AuthenticationFailed, Tr::tr("The server %1 does not accept this user and password.").arg(target), detail,
                Tr::tr("Check user, password (it may have expired) and sslmode.")};
    if (has("database \"") && has("does not exist"))
        return {ErrorCode::NotFound, Tr::tr("The server has no database %1.").arg(target), detail,
                Tr::tr("Check the name of the database.")};
    if (has("could not translate host name"))
        return {ErrorCode::ConnectionFailed, Tr::tr("The host of %1 is not known.").arg(target), detail,
                Tr::tr("Check the name of the host.")};
    if (has("timeout expired"))
        return {ErrorCode::ConnectionFailed, Tr::tr("The server %1 does not answer.").arg(target), detail,
                Tr::tr("Check host, port and firewall.")};
    return {ErrorCode::ConnectionFailed, Tr::tr("No connection to %1.").arg(target), detail,
            Tr::tr("Check host, port and that the server runs.")};
}

Error pgTimeoutError(const QString& detail)
{
    return {ErrorCode::Busy, Tr::tr("The server ended a statement: it ran longer than is allowed, or was cancelled there."), detail,
            Tr::tr("Raise the statement timeout of this connection, or ask for less with a filter.")};
}

Error pgLostError(const pg_conn* connection)
{
    return {ErrorCode::ConnectionLost, Tr::tr("The connection to the server is lost."), messageOf(connection),
            Tr::tr("Hindcast connects again by itself; or check network and server.")};
}

} // namespace hindcast
