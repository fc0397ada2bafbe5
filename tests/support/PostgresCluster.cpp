// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PostgresCluster.h"

#include "tests/support/ServerUser.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QThread>

#include <libpq-fe.h>

#include <cerrno>
#include <csignal>
#include <netinet/in.h>
#include <sys/socket.h>
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
    HC_CHECK(giveToServerUser(QString::fromLatin1(path)));
    return QString::fromLatin1(path);
}

/// A port of this machine that nobody uses.
int freePort()
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool bound = ::bind(socket, reinterpret_cast<sockaddr*>(&address), size) == 0
        && ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    ::close(socket);
    return bound ? ntohs(address.sin_port) : 0;
}

/// Copies a folder with the owners of its files, whom only root may choose. False: it is not there, or not to be had, and neither is \a to.
bool copyFolder(const QString& from, const QString& to)
{
    if (!QFileInfo(from).isDir())
        return false;
    if (QProcess::execute(QStringLiteral("cp"), {QStringLiteral("-a"), QStringLiteral("--reflink=auto"), from, to}) == 0)
        return true;
    QDir(to).removeRecursively();
    return false;
}

/// Making a cluster takes ten times as long as copying one: the first test makes it, and the others of this build copy it.
QString keptCluster(const QString& programs)
{
    const QFileInfo maker(programs + QStringLiteral("/initdb"));
    const QString name = QStringLiteral("/postgres-%1-%2-%3")
                             .arg(programs.section(u'/', -2, -2))
                             .arg(maker.lastModified().toSecsSinceEpoch())
                             .arg(::geteuid());
    return QCoreApplication::applicationDirPath() + name;
}

/// Under its name only when it is complete; somebody else may be faster.
void keepCluster(const QString& data, const QString& kept)
{
    const QString fresh = kept + u'.' + QString::number(::getpid());
    if (copyFolder(data, fresh) && !QDir().rename(fresh, kept))
        QDir(fresh).removeRecursively();
}

} // namespace

Expected<std::unique_ptr<PostgresCluster>> PostgresCluster::make(const Settings& settings)
{
    removeLeftovers();
    std::unique_ptr<PostgresCluster> cluster(new PostgresCluster);
    cluster->m_settings = settings;
    cluster->m_port = settings.overNetwork ? freePort() : 0;
    cluster->m_programs = findPrograms();
    if (cluster->m_programs.isEmpty())
        return fail(ErrorCode::NotFound, QStringLiteral("PostgreSQL is not installed."), QStringLiteral("no initdb"));
    HC_CHECK(needServerUser());
    HC_TRY(cluster->m_folder, makeFolder());
    return cluster;
}

Expected<std::unique_ptr<PostgresCluster>> PostgresCluster::start() { return start(Settings()); }

Expected<std::unique_ptr<PostgresCluster>> PostgresCluster::start(const Settings& settings)
{
    HC_TRY(auto cluster, make(settings));
    HC_CHECK(cluster->initialise());
    HC_CHECK(cluster->serve());
    return cluster;
}

Expected<std::unique_ptr<PostgresCluster>> PostgresCluster::startStandby(const PostgresCluster& primary, const Settings& settings)
{
    HC_TRY(auto cluster, make(settings));
    HC_CHECK(runToEnd(cluster->m_programs + QStringLiteral("/pg_basebackup"),
                      {QStringLiteral("-D"), cluster->m_folder + QStringLiteral("/data"), QStringLiteral("-d"),
                       primary.url(QStringLiteral("postgres")), QStringLiteral("--write-recovery-conf"), QStringLiteral("--no-sync"),
                       QStringLiteral("--checkpoint=fast")}));
    HC_CHECK(cluster->serve());
    return cluster;
}

QString PostgresCluster::skipReason(const Error& error)
{
    return error.code == ErrorCode::NotFound && !qEnvironmentVariableIsSet("HINDCAST_REQUIRE_POSTGRES") ? error.sentence : QString();
}

PostgresCluster::~PostgresCluster()
{
    stop(SIGQUIT); // an immediate shutdown: nothing is to be kept
    if (!m_folder.isEmpty())
        QDir(m_folder).removeRecursively();
}

void PostgresCluster::stop(int signal)
{
    if (m_server.state() == QProcess::NotRunning)
        return;
    ::kill(pid_t(m_server.processId()), signal);
    if (!m_server.waitForFinished(10'000)) {
        m_server.kill();
        m_server.waitForFinished();
    }
}

Expected<void> PostgresCluster::restart(Ending how)
{
    stop(how == Ending::Crash ? SIGQUIT : SIGINT);
    return serve();
}

Expected<void> PostgresCluster::initialise()
{
    const QString data = m_folder + QStringLiteral("/data");
    const QString kept = keptCluster(m_programs);
    if (!copyFolder(kept, data)) {
        HC_CHECK(initdb(data));
        keepCluster(data, kept);
    }
    QFile rules(data + QStringLiteral("/pg_hba.conf"));
    if (!rules.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return fail(ErrorCode::Io, QStringLiteral("pg_hba.conf cannot be written."), rules.errorString());
    rules.write("local " + QByteArray(passwordDatabase) + " all scram-sha-256\nlocal all,replication all trust\n" + m_settings.accessRules);
    return {};
}

Expected<void> PostgresCluster::initdb(const QString& data) const
{
    const QStringList arguments{QStringLiteral("--no-sync"),           QStringLiteral("--auth=trust"),
                                QStringLiteral("--username=postgres"), QStringLiteral("--encoding=UTF8"),
                                QStringLiteral("--locale=C.UTF-8"),    data};
    HC_CHECK(runToEnd(m_programs + QStringLiteral("/initdb"), arguments));
    return {};
}

Expected<void> PostgresCluster::serve()
{
    QStringList arguments{QStringLiteral("-D"), m_folder + QStringLiteral("/data"), QStringLiteral("-k"), m_folder};
    for (const char* setting : {"listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=40",
                                "shared_buffers=32MB", "autovacuum=off", "log_min_messages=fatal"})
        arguments << QStringLiteral("-c") << QString::fromLatin1(setting);
    if (m_port > 0)
        arguments << QStringLiteral("-p") << QString::number(m_port) << QStringLiteral("-c")
                  << QStringLiteral("listen_addresses=127.0.0.1");
    for (const QString& setting : m_settings.server)
        arguments << QStringLiteral("-c") << setting;
    runAsServerUser(m_server);
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
    const QString port = m_port > 0 ? QStringLiteral("&port=%1").arg(m_port) : QString();
    return QStringLiteral("postgresql:///%1?host=%2&user=postgres").arg(name, m_folder) + port;
}

Expected<QByteArray> PostgresCluster::psql(const DatabaseUrl& url, const QStringList& arguments) const
{
    QStringList all{QStringLiteral("-X"), QStringLiteral("-q"),
                    QStringLiteral("-v"), QStringLiteral("ON_ERROR_STOP=1"),
                    QStringLiteral("-d"), this->url(url.parameters.value(QStringLiteral("dbname")))};
    return runToEnd(m_programs + QStringLiteral("/psql"), all + arguments);
}

Expected<DatabaseUrl> PostgresCluster::createDatabase(const QString& name, const QString& like)
{
    HC_TRY(const DatabaseUrl maintenance, DatabaseUrl::parse(url(QStringLiteral("postgres"))));
    // Without durability, copying files takes half as long as writing their pages to the log; the word is as old as PostgreSQL 15.
    const bool copies = m_programs.section(u'/', -2, -2).toInt() >= 15;
    HC_CHECK(query(
        maintenance,
        QStringLiteral("CREATE DATABASE %1 TEMPLATE %2%3").arg(name, like, copies ? QStringLiteral(" STRATEGY file_copy") : QString())));
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
    const QByteArray address = this->url(url.parameters.value(QStringLiteral("dbname"))).toUtf8();
    if (sql.contains(QLatin1String(" DATABASE ")))
        m_connections.end(this->url(QStringLiteral("postgres")).toUtf8());
    KeptConnections::Connection connection = m_connections.take(address);
    QByteArrayList lines;
    bool sent = PQsendQuery(connection.get(), sql.toUtf8().constData()) == 1;
    while (PGresult* next = sent ? PQgetResult(connection.get()) : nullptr) {
        const std::unique_ptr<PGresult, decltype(&PQclear)> result(next, &PQclear);
        sent = PQresultStatus(next) == PGRES_TUPLES_OK || PQresultStatus(next) == PGRES_COMMAND_OK;
        for (int row = 0; row < PQntuples(next); ++row) {
            QByteArrayList fields;
            for (int column = 0; column < PQnfields(next); ++column)
                fields << PQgetvalue(next, row, column);
            lines << fields.join('|');
        }
    }
    if (!sent)
        return fail(ErrorCode::Sql, sql, QString::fromUtf8(PQerrorMessage(connection.get())));
    m_connections.give(address, std::move(connection));
    return QString::fromUtf8(lines.join('\n'));
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
