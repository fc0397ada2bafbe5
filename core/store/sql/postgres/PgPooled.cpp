// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgError.h"
#include "core/store/sql/postgres/PgValue.h"
#include "core/store/sql/postgres/PgWaiting.h"

#include <libpq-fe.h>

#include <array>

// A statement outside of a transaction, where a pooler stands between that lends a session for a transaction only.
namespace hindcast {
namespace {

constexpr int before = 2; ///< BEGIN and the settings come before the statement

bool sendPlain(pg_conn* connection, const QByteArray& sql)
{
    return PQsendQueryParams(connection, sql.constData(), 0, nullptr, nullptr, nullptr, nullptr, 1) == 1;
}

} // namespace

/// Sends BEGIN, the settings, the statement and COMMIT in one piece: one round trip.
Expected<pg_result*> PgConnection::sendAlone(const QByteArray& sql, const PgParameters& p, Cancelling& cancelling)
{
    const bool sent = PQenterPipelineMode(m_connection) == 1 && sendPlain(m_connection, "BEGIN")
        && sendPlain(m_connection, m_perTransaction)
        && PQsendQueryParams(m_connection, sql.constData(), p.count(), p.types(), p.values(), p.lengths(), p.formats(), 1) == 1
        && sendPlain(m_connection, "COMMIT") && PQpipelineSync(m_connection) == 1;
    if (!sent) {
        m_lost = true; // what was sent cannot be taken back
        return notSent();
    }
    auto result = collectAlone(sql, cancelling);
    if (m_lost)
        return result;
    if (PQexitPipelineMode(m_connection) != 1)
        m_lost = true;
    else if (PQtransactionStatus(m_connection) != PQTRANS_IDLE && PQsendQuery(m_connection, "ROLLBACK") == 1) {
        Cancelling patient;
        const CancelToken token = std::exchange(m_token, {}); // the session must go back to the pooler
        if (auto ended = collect("ROLLBACK", patient))
            PQclear(*ended);
        m_token = token;
    }
    return result;
}

/// The results of sendAlone(): the first error, else that of the statement.
Expected<pg_result*> PgConnection::collectAlone(const QByteArray& sql, Cancelling& cancelling)
{
    pg_result* kept = nullptr;
    std::optional<Error> error;
    for (int statement = 0; !m_lost;) {
        if (auto ok = awaitResult(cancelling); !ok) {
            error = ok.error();
            break;
        }
        pg_result* result = PQgetResult(m_connection);
        const auto status = result ? PQresultStatus(result) : PGRES_EMPTY_QUERY;
        if (status == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            break;
        }
        if (status == PGRES_FATAL_ERROR && !error)
            error = resultError(result, sql);
        if (!result)
            ++statement;
        else if (statement == before && !kept && !error)
            kept = result;
        else
            PQclear(result);
        m_lost = m_lost || PQstatus(m_connection) == CONNECTION_BAD;
    }
    if (!error && m_lost)
        error = lostError();
    if (!error)
        return kept;
    PQclear(kept);
    return Unexpected(*error);
}

} // namespace hindcast
