// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/KeptConnections.h"

#include <QDeadlineTimer>
#include <QThread>

#include <libpq-fe.h>

#include <poll.h>
#include <utility>

namespace hindcast {
namespace {

constexpr auto name = "hindcast-test";

/// Whether the server has not said anything, goodbye included, since it was asked last.
bool lives(PGconn* connection)
{
    pollfd socket{PQsocket(connection), POLLIN, 0};
    return PQstatus(connection) == CONNECTION_OK && ::poll(&socket, 1, 0) == 0;
}

} // namespace

void KeptConnections::Finish::operator()(PGconn* connection) const { PQfinish(connection); }

KeptConnections::Connection KeptConnections::take(const QByteArray& address)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto kept = m_idle.extract(address); !kept.empty() && lives(kept.mapped().get()))
            return std::move(kept.mapped());
    }
    return Connection(PQconnectdb((address + "&application_name=" + name).constData()));
}

void KeptConnections::give(const QByteArray& address, Connection connection)
{
    if (PQstatus(connection.get()) != CONNECTION_OK || PQtransactionStatus(connection.get()) != PQTRANS_IDLE)
        return;
    PQclear(PQexec(connection.get(), "DISCARD ALL"));
    if (PQserverVersion(connection.get()) >= 150'000) // as at the end of a session: else the server counts what was written seconds later
        PQclear(PQexec(connection.get(), "SELECT pg_stat_force_next_flush()"));
    const std::scoped_lock lock(m_mutex);
    m_idle.insert_or_assign(address, std::move(connection));
}

void KeptConnections::end(const QByteArray& address)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_idle.empty())
            return;
        m_idle.clear();
    }
    const Connection last = take(address);
    const QByteArray left = "SELECT 1 FROM pg_stat_activity WHERE application_name = '" + QByteArray(name)
        + "' AND pid <> pg_backend_pid()";
    for (const QDeadlineTimer deadline(5'000); !deadline.hasExpired(); QThread::msleep(1)) { // wait: between two looks
        const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(last.get(), left.constData()), &PQclear);
        if (PQntuples(result.get()) == 0)
            return;
    }
}

} // namespace hindcast
