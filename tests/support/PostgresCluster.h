// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"
#include "tests/support/KeptConnections.h"

#include <QProcess>

#include <memory>

namespace hindcast {

/// A PostgreSQL server of a test's own: in a temporary folder, on a unix socket only, without durability. It stops and
/// its folder goes with the object; it also stops when the test program is killed (the folder is then removed by the next
/// one that starts). One for each test program is enough: use a database for each case.
class PostgresCluster
{
public:
    /// The database of this name is the only one that asks for a password (scram-sha-256); all others trust everybody.
    static constexpr char passwordDatabase[] = "guarded";

    struct Settings {
        QStringList server = {};      ///< more of the server's own: "name=value"
        QByteArray accessRules = {};  ///< more lines of pg_hba.conf
        bool overNetwork = false;     ///< also a port() of 127.0.0.1
    };
    /// NotFound when no PostgreSQL is installed: see skipReason().
    [[nodiscard]] static Expected<std::unique_ptr<PostgresCluster>> start();
    [[nodiscard]] static Expected<std::unique_ptr<PostgresCluster>> start(const Settings& settings);
    /// A copy that follows \a primary from now on and can only be read.
    [[nodiscard]] static Expected<std::unique_ptr<PostgresCluster>> startStandby(const PostgresCluster& primary, const Settings& settings);
    ~PostgresCluster();
    Q_DISABLE_COPY_MOVE(PostgresCluster)

    /// Creates a database (lower-case letters, digits, underscores): an empty one, or a copy of \a like, which nobody is connected to.
    [[nodiscard]] Expected<DatabaseUrl> createDatabase(const QString& name, const QString& like = QStringLiteral("template1"));
    /// Runs a file of SQL with psql; the first error ends it.
    [[nodiscard]] Expected<void> load(const DatabaseUrl& url, const QString& sqlFile);
    /// Runs SQL over a connection of the test's own and gives its rows, a line each, columns divided by a bar, as psql -At prints them:
    /// an independent opinion on what a database holds. The connection is kept for the next time until a database is made, removed
    /// or altered.
    [[nodiscard]] Expected<QString> query(const DatabaseUrl& url, const QString& sql);
    /// Returns when a statement that begins like that runs in the server; fails when none has after half a minute.
    [[nodiscard]] Expected<void> waitUntilRunning(const DatabaseUrl& url, const QString& beginning);
    /// postgresql:// address of a database, for the superuser.
    [[nodiscard]] QString url(const QString& name) const;
    /// Where the server's files and its socket are.
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] int port() const { return m_port; }

    enum class Ending { Orderly, Crash };
    /// Ends the server, whatever its sessions do, and starts it again; in the thread that made it.
    [[nodiscard]] Expected<void> restart(Ending how);

    /// Why a test may be skipped after start() failed with \a error, or an empty text when it must fail instead: only a
    /// missing PostgreSQL is an excuse, and none where HINDCAST_REQUIRE_POSTGRES is set.
    [[nodiscard]] static QString skipReason(const Error& error);

private:
    PostgresCluster() = default;
    [[nodiscard]] static Expected<std::unique_ptr<PostgresCluster>> make(const Settings& settings);
    Expected<void> initialise();
    Expected<void> initdb(const QString& data) const;
    Expected<void> serve();
    void stop(int signal);
    Expected<QByteArray> psql(const DatabaseUrl& url, const QStringList& arguments) const;

    QString m_programs;
    QString m_folder;
    Settings m_settings;
    int m_port = 0; ///< 0: on a socket only
    QProcess m_server;
    KeptConnections m_connections;
};

} // namespace hindcast
