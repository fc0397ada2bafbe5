// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PostgresCluster.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QThread>

#include <libpq-fe.h>

#include <cerrno>
#include <csignal>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace hindcast {
namespace {

constexpr auto folderPrefix = "hindcast-pg-";
constexpr int patienceMs = 60'000;

/// The folder of the newest server programs, or an empty text.
QString findPrograms()
{
    const QString base = QStringLiteral("/usr/lib/postgresql");
    QStringList versions = QDir(base).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    std::ranges::sort(versions, [](const QString& a, const QString& b) { return a.toInt() > b.toInt(); });
    for (const QString& v : versions)
        if (const QString bin = base + u'/' + v + QStringLiteral("/bin"); QFile::exists(bin + QStringLiteral("/initdb")))
            return bin;
    const QString found = QStandardPaths::findExecutable(QStringLiteral("initdb"));
    return found.isEmpty() ? QString() : QFileInfo(QFileInfo(found).canonicalFilePath()).path();
}

/// The user that owns the server: nobody else when the tests run as root, because the server refuses root.
const passwd* serverUser() { return ::getuid() == 0 ? ::getpwnam("postgres") : nullptr; }

/// Runs as the server's user and dies with this program.
void confine(QProcess& process)
{
    process.setWorkingDirectory(QStringLiteral("/"));
    const passwd* user = serverUser();
    const bool change = user != nullptr;
    const uid_t uid = change ? user->pw_uid : 0;
    const gid_t gid = change ? user->pw_gid : 0;
    process.setChildProcessModifier([change, uid, gid] {
        if (change && (::setgroups(1, &gid) != 0 || ::setgid(gid) != 0 || ::setuid(uid) != 0))
            ::_exit(126);
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT); // after setuid(), which clears it
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : environment.keys())
        if (name.startsWith(QLatin1String("PG")))
            environment.remove(name);
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
}

Expected<QByteArray> runToEnd(QProcess& process, const QString& program, const QStringList& arguments)
{
    confine(process);
    process.start(program, arguments);
    if (!process.waitForFinished(patienceMs) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return fail(ErrorCode::Io, QStringLiteral("%1 failed.").arg(program),
                    process.errorString() + u'\n' + QString::fromUtf8(process.readAllStandardError()));
    return process.readAllStandardOutput();
}

/// Removes what programs that were killed have left.
void removeLeftovers()
{
    const QString prefix = QString::fromLatin1(folderPrefix);
    for (const QString& name : QDir(QStringLiteral("/tmp")).entryList({prefix + u'*'}, QDir::Dirs)) {
        bool number = false;
        const int pid = name.mid(prefix.size()).section(u'-', 0, 0).toInt(&number);
        if (number && pid > 0 && ::kill(pid, 0) != 0 && errno == ESRCH)
            QDir(QStringLiteral("/tmp/") + name).removeRecursively();
    }
}

Expected<QString> makeFolder()
{
    QByteArray path = "/tmp/" + QByteArray(folderPrefix) + QByteArray::number(::getpid()) + "-XXXXXX";
    if (!::mkdtemp(path.data()))
        return fail(ErrorCode::Io, QStringLiteral("No temporary folder."), QString::fromLatin1(path));
    const passwd* user = serverUser();
    if (user && ::chown(path.constData(), user->pw_uid, user->pw_gid) != 0)
        return fail(ErrorCode::Io, QStringLiteral("The temporary folder cannot be given to postgres."), QString::fromLatin1(path));
    return QString::fromLatin1(path);
}

} // namespace

Expected<std::unique_ptr<PostgresCluster>> PostgresCluster::start()
{
    removeLeftovers();
    std::unique_ptr<PostgresCluster> cluster(new PostgresCluster);
    cluster->m_programs = findPrograms();
    if (cluster->m_programs.isEmpty())
        return fail(ErrorCode::NotFound, QStringLiteral("PostgreSQL is not installed."), QStringLiteral("no initdb"));
    if (::getuid() == 0 && !serverUser())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no user postgres to run a server."));
    HC_TRY(cluster->m_folder, makeFolder());
    HC_CHECK(cluster->initialise());
    HC_CHECK(cluster->serve());
    return cluster;
}

QString PostgresCluster::skipReason(const Error& error)
{
    return error.code == ErrorCode::NotFound && !qEnvironmentVariableIsSet("HINDCAST_REQUIRE_POSTGRES") ? error.sentence : QString();
}

PostgresCluster::~PostgresCluster()
{
    if (m_server.state() != QProcess::NotRunning) {
        ::kill(pid_t(m_server.processId()), SIGQUIT); // an immediate shutdown: nothing is to be kept
        if (!m_server.waitForFinished(10'000)) {
            m_server.kill();
            m_server.waitForFinished();
        }
    }
    if (!m_folder.isEmpty())
        QDir(m_folder).removeRecursively();
}

Expected<void> PostgresCluster::initialise()
{
    QProcess initdb;
    const QStringList arguments{QStringLiteral("--no-sync"),           QStringLiteral("--auth=trust"),
                                QStringLiteral("--username=postgres"), QStringLiteral("--encoding=UTF8"),
                                QStringLiteral("--locale=C.UTF-8"),    m_folder + QStringLiteral("/data")};
    HC_CHECK(runToEnd(initdb, m_programs + QStringLiteral("/initdb"), arguments));
    QFile rules(m_folder + QStringLiteral("/data/pg_hba.conf"));
    if (!rules.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return fail(ErrorCode::Io, QStringLiteral("pg_hba.conf cannot be written."), rules.errorString());
    rules.write("local " + QByteArray(passwordDatabase) + " all scram-sha-256\nlocal all all trust\n");
    return {};
}

Expected<void> PostgresCluster::serve()
{
    QStringList arguments{QStringLiteral("-D"), m_folder + QStringLiteral("/data"), QStringLiteral("-k"), m_folder};
    for (const char* setting : {"listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=40",
                                "shared_buffers=32MB", "autovacuum=off", "log_min_messages=fatal"})
        arguments << QStringLiteral("-c") << QString::fromLatin1(setting);
    confine(m_server);
    m_server.setStandardOutputFile(QProcess::nullDevice());
    m_server.setStandardErrorFile(QProcess::nullDevice());
    m_server.start(m_programs + QStringLiteral("/postgres"), arguments);
    const QByteArray address = url(QStringLiteral("postgres")).toUtf8();
    const QDeadlineTimer deadline(patienceMs);
    while (PQping(address.constData()) != PQPING_OK) {
        if (deadline.hasExpired() || m_server.waitForFinished(0) || m_server.state() == QProcess::NotRunning)
            return fail(ErrorCode::ConnectionFailed, QStringLiteral("The test server does not start."), m_server.errorString());
        QThread::msleep(20); // wait: between two looks at a server that starts
    }
    return {};
}

QString PostgresCluster::url(const QString& name) const
{
    return QStringLiteral("postgresql:///%1?host=%2&user=postgres").arg(name, m_folder);
}

Expected<QByteArray> PostgresCluster::psql(const DatabaseUrl& url, const QStringList& arguments) const
{
    QProcess process;
    QStringList all{QStringLiteral("-X"), QStringLiteral("-q"),
                    QStringLiteral("-v"), QStringLiteral("ON_ERROR_STOP=1"),
                    QStringLiteral("-d"), this->url(url.parameters.value(QStringLiteral("dbname")))};
    return runToEnd(process, m_programs + QStringLiteral("/psql"), all + arguments);
}

Expected<DatabaseUrl> PostgresCluster::createDatabase(const QString& name)
{
    HC_TRY(const DatabaseUrl maintenance, DatabaseUrl::parse(url(QStringLiteral("postgres"))));
    HC_CHECK(psql(maintenance, {QStringLiteral("-c"), QStringLiteral("CREATE DATABASE %1").arg(name)}));
    return DatabaseUrl::parse(url(name));
}

Expected<void> PostgresCluster::load(const DatabaseUrl& url, const QString& sqlFile)
{
    // Over standard input's stead: the server's user may not be allowed to read the sources.
    QFile file(sqlFile);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QStringLiteral("%1 cannot be read.").arg(sqlFile), file.errorString());
    const QString copy = m_folder + QStringLiteral("/load.sql");
    QFile::remove(copy);
    if (!file.copy(copy) || !QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther | QFile::ReadGroup))
        return fail(ErrorCode::Io, QStringLiteral("%1 cannot be copied.").arg(sqlFile));
    HC_CHECK(psql(url, {QStringLiteral("-f"), copy}));
    return {};
}

Expected<QString> PostgresCluster::query(const DatabaseUrl& url, const QString& sql)
{
    HC_TRY(const QByteArray out, psql(url, {QStringLiteral("-At"), QStringLiteral("-c"), sql}));
    QString text = QString::fromUtf8(out);
    text.chop(text.endsWith(u'\n') ? 1 : 0);
    return text;
}

Expected<void> PostgresCluster::waitUntilRunning(const DatabaseUrl& url, const QString& beginning)
{
    const QString sql = QStringLiteral("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND starts_with(query, '%1')")
                            .arg(QString(beginning).replace(u'\'', QLatin1String("''")));
    for (const QDeadlineTimer deadline(30'000); !deadline.hasExpired();) {
        HC_TRY(const QString running, query(url, sql));
        if (running != QLatin1String("0"))
            return {};
    }
    return fail(ErrorCode::Busy, QStringLiteral("No such statement runs."), beginning);
}

} // namespace hindcast
