// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/NativeSchema.h"

#include "core/domain/Clock.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeTriggers.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryFile>
#include <QUuid>

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NativeSchema)
};

const QByteArray creationLock = "4921877635520196101"; // a number of our own

/// Runs the steps after \a from and notes each in schema_version.
Expected<void> applySteps(Connection& connection, int from, std::span<const Migration> migrations)
{
    const Cell now(SystemClock().now());
    const Cell program(QStringLiteral("hindcast " HINDCAST_VERSION));
    for (const Migration& m : migrations) {
        if (m.to <= from)
            continue;
        HC_CHECK(connection.script(connection.dialect() == Dialect::Sqlite ? m.sqlite : m.postgres));
        const QByteArray p1 = connection.placeholder(1), p2 = connection.placeholder(2), p3 = connection.placeholder(3);
        HC_CHECK(
            connection.execute("INSERT INTO schema_version(version, applied_at, applied_by) VALUES (" + p1 + ", " + p2 + ", " + p3 + ')',
                               {Cell(m.to), now, program}));
    }
    return {};
}

/// The copy gets its name when it is complete, and never another one's: of two processes the second takes the next name.
Expected<QString> backUpFile(Connection& connection, const QString& base)
{
    QTemporaryFile copy(base + QStringLiteral(".XXXXXX.part")); // removed again, whatever happens
    if (!copy.open())
        return fail(ErrorCode::PermissionDenied, Tr::tr("The backup %1 cannot be written.").arg(base), copy.errorString(),
                    Tr::tr("The database was not changed."));
    HC_CHECK(connection.execute("VACUUM INTO ?1", {Cell(copy.fileName())}));
    if (::fsync(copy.handle()) != 0)
        return fail(ErrorCode::Io, Tr::tr("The backup %1 cannot be written.").arg(base), QString::fromLocal8Bit(std::strerror(errno)));
    QString target = base;
    for (int n = 2; ::link(QFile::encodeName(copy.fileName()).constData(), QFile::encodeName(target).constData()) != 0; ++n) {
        if (errno != EEXIST)
            return fail(ErrorCode::Io, Tr::tr("The backup %1 cannot be written.").arg(target),
                        QString::fromLocal8Bit(std::strerror(errno)));
        target = base + QString::number(n);
    }
    return target;
}

Expected<QString> backUp(Connection& connection, const DatabaseUrl& url, int version)
{
    if (connection.dialect() == Dialect::Sqlite) {
        return backUpFile(connection, url.path + QStringLiteral(".schema%1.backup").arg(version));
    }
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write)); // all of it or nothing
    HC_TRY(const Catalog catalog, connection.catalog());
    const QByteArray schema = "hindcast_backup_schema" + QByteArray::number(version) + '_' + QByteArray::number(SystemClock().now().us)
        + '_' + QByteArray::number(QRandomGenerator::global()->bounded(1'000'000));
    HC_CHECK(connection.script("CREATE SCHEMA " + quoted(schema)));
    for (const auto& [name, table] : catalog.tables)
        HC_CHECK(connection.script("CREATE TABLE " + quoted(schema) + '.' + quoted(name) + " AS TABLE " + quoted(catalog.schema) + '.'
                                   + quoted(name)));
    HC_CHECK(transaction.commit());
    return QString::fromUtf8(schema);
}

/// Every step in one transaction.
Expected<void> migrate(Connection& connection, std::span<const Migration> migrations)
{
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    if (connection.dialect() == Dialect::Postgres)
        HC_CHECK(connection.script("LOCK TABLE schema_version IN SHARE ROW EXCLUSIVE MODE"));
    HC_TRY(const int version, nativeSchemaVersion(connection)); // somebody else may have been faster
    HC_CHECK(applySteps(connection, version, migrations));
    return transaction.commit();
}

/// Of a migration that failed: nobody needs it while the database is as it was. Where that is not certain it stays. Asked by another
/// connection, because a commit that failed may turn out to have been one when the log is read again.
void removeBackup(const DatabaseUrl& url, const MigrationReport& report)
{
    const bool file = url.engine == DatabaseUrl::Engine::Sqlite;
    const auto connection = file ? connectReadOnly(url) : connectWritable(url); // a disk that failed may still be read
    const auto version = connection ? nativeSchemaVersion(**connection) : Unexpected(connection.error());
    if (!version || *version != report.from)
        return;
    if (file)
        QFile::remove(report.backup);
    else
        (void)(*connection)->script("DROP SCHEMA IF EXISTS " + quoted(report.backup.toUtf8()) + " CASCADE"); // the first error is told
}

Expected<std::unique_ptr<Connection>> connectForCreation(const DatabaseUrl& url)
{
    if (url.engine == DatabaseUrl::Engine::Postgres)
        return connectWritable(url);
    const QFileInfo info(url.path);
    if (info.isDir())
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is a folder.").arg(url.path), {}, Tr::tr("Name a new file in it."));
    if (info.exists() && info.size() > 0) {
        auto begun = SqliteConnection::open(url.path, SqliteConnection::Mode::ReadWrite); // somebody may have come no further
        const auto catalog = begun ? (*begun)->catalog() : Unexpected(begun.error());
        if (catalog && catalog->tables.empty())
            return begun;
        return fail(ErrorCode::Conflict, Tr::tr("%1 exists already and is not empty.").arg(url.path), {},
                    Tr::tr("Choose another name; nothing was changed."));
    }
    return SqliteConnection::open(url.path, SqliteConnection::Mode::Create);
}

} // namespace

Expected<int> nativeSchemaVersion(Connection& connection)
{
    HC_TRY(const Cell version, connection.scalar("SELECT max(version) FROM schema_version"));
    if (version.isNull())
        return fail(ErrorCode::Corrupt, Tr::tr("The database does not say of which version its schema is: schema_version is empty."), {},
                    Tr::tr("Restore a backup, or put the right number into the table schema_version."));
    constexpr qint64 greatest = 10'000; // of a version that could be
    if (version.integer() < 1 || version.integer() > greatest)
        return fail(ErrorCode::Corrupt,
                    Tr::tr("The database says that its schema is of version %1: that cannot be.").arg(version.integer()), {},
                    Tr::tr("Restore a backup, or put the right number into the table schema_version."));
    return int(version.integer());
}

Expected<void> createNative(const DatabaseUrl& url)
{
    HC_TRY(auto connection, connectForCreation(url));
    if (connection->dialect() == Dialect::Sqlite)
        HC_CHECK(connection->script("PRAGMA journal_mode=WAL"));
    // Two may be at it at once: the second finds what the first has made.
    HC_TRY(Transaction transaction, Transaction::begin(*connection, Transaction::Kind::Write));
    if (connection->dialect() == Dialect::Postgres)
        HC_CHECK(connection->scalar("SELECT pg_advisory_xact_lock(" + creationLock + ')'));
    HC_TRY(const Catalog catalog, connection->catalog());
    for (const char* name :
         {"meta", "schema_version", "rca_outcomes", "failure_patterns", "pattern_events", "blocks", "journal", "ingest_progress",
          "change_sets", "change_images", "sources", "locks", "traces", "reflections", "episode_memory"})
        if (catalog.has(name))
            return fail(ErrorCode::Conflict, Tr::tr("There are tables already: %1.").arg(catalog.tableNames()), {},
                        Tr::tr("Use an empty database or schema; nothing was changed."));
    HC_CHECK(applySteps(*connection, 0, nativeMigrations()));
    const QByteArray insert = "INSERT INTO meta(key, value) VALUES (" + connection->placeholder(1) + ", " + connection->placeholder(2)
        + ')';
    HC_CHECK(connection->execute(insert, {Cell(QByteArray("uuid")), Cell(QUuid::createUuid().toString(QUuid::WithoutBraces))}));
    HC_CHECK(connection->execute(insert, {Cell(QByteArray("format")), Cell(QByteArray("hindcast"))}));
    return transaction.commit();
}

Expected<MigrationReport> migrateNative(const DatabaseUrl& url, std::span<const Migration> migrations)
{
    HC_TRY(auto connection, connectWritable(url));
    MigrationReport report;
    HC_TRY(report.from, nativeSchemaVersion(*connection));
    report.to = migrations.empty() ? report.from : migrations.back().to;
    if (report.from > report.to)
        return fail(ErrorCode::NewerSchema, Tr::tr("This database was written by a newer Hindcast."), {},
                    Tr::tr("Install a newer Hindcast; the database was not changed."));
    if (report.from == report.to)
        return report;
    HC_TRY(const Catalog catalog, connection->catalog());
    HC_CHECK(onlyKnownTriggers(catalog, url.knownTriggers)); // before there is a backup
    HC_TRY(report.backup, backUp(*connection, url, report.from));
    const auto migrated = migrate(*connection, migrations);
    if (migrated)
        return report;
    connection.reset();
    removeBackup(url, report);
    return Unexpected(migrated.error());
}

} // namespace hindcast
