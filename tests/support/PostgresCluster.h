// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

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

    /// NotFound when no PostgreSQL is installed: see skipReason().
    [[nodiscard]] static Expected<std::unique_ptr<PostgresCluster>> start();
    ~PostgresCluster();
    Q_DISABLE_COPY_MOVE(PostgresCluster)

    /// Creates an empty database (lower-case letters, digits, underscores).
    [[nodiscard]] Expected<DatabaseUrl> createDatabase(const QString& name);
    /// Runs a file of SQL with psql; the first error ends it.
    [[nodiscard]] Expected<void> load(const DatabaseUrl& url, const QString& sqlFile);
    /// Runs SQL with psql and gives its unaligned output (columns divided by a bar) without the last newline: an
    /// independent opinion on what a database holds.
    [[nodiscard]] Expected<QString> query(const DatabaseUrl& url, const QString& sql);
    /// Returns when a statement that begins like that runs in the server; fails when none has after half a minute.
    [[nodiscard]] Expected<void> waitUntilRunning(const DatabaseUrl& url, const QString& beginning);
    /// postgresql:// address of a database, for the superuser.
    [[nodiscard]] QString url(const QString& name) const;

    /// Why a test may be skipped after start() failed with \a error, or an empty text when it must fail instead: only a
    /// missing PostgreSQL is an excuse, and none where HINDCAST_REQUIRE_POSTGRES is set.
    [[nodiscard]] static QString skipReason(const Error& error);

private:
    PostgresCluster() = default;
    Expected<void> initialise();
    Expected<void> serve();
    Expected<QByteArray> psql(const DatabaseUrl& url, const QStringList& arguments) const;

    QString m_programs;
    QString m_folder;
    QProcess m_server;
};

} // namespace hindcast
