// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <map>
#include <memory>
#include <mutex>

struct pg_conn; // PGconn

namespace hindcast {

/// Connections of a test to its own server, one for each address, because making one takes longer than most of what is asked over it.
/// Each is asked by one thread at a time; what a statement left behind in a session ends with give().
class KeptConnections
{
public:
    struct Finish {
        void operator()(pg_conn* connection) const;
    };
    using Connection = std::unique_ptr<pg_conn, Finish>;

    /// A connection that nobody else uses: one that was kept and still lives, or a new one, which may have failed (see PQstatus()).
    [[nodiscard]] Connection take(const QByteArray& address);
    /// Keeps a connection that is well and in no transaction; ends every other.
    void give(const QByteArray& address, Connection connection);
    /// Ends all, and returns when the server, which \a address leads to, has let them go: while a database is in use, it can be
    /// neither copied nor removed.
    void end(const QByteArray& address);

private:
    std::mutex m_mutex;
    std::map<QByteArray, Connection> m_idle;
};

} // namespace hindcast
