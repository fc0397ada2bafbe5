// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TransactionPooler.h"

#include "tests/support/ServerUser.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QThread>

#include <libpq-fe.h>

namespace hindcast {
namespace {

constexpr int poolerPatienceMs = 30'000;

Expected<void> writeFor(const QString& path, const QByteArray& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text) != text.size())
        return fail(ErrorCode::Io, QStringLiteral("%1 cannot be written.").arg(path), file.errorString());
    return giveToServerUser(path);
}

} // namespace

Expected<std::unique_ptr<TransactionPooler>> TransactionPooler::start(const PostgresCluster& server, Options options)
{
    QString program = QStandardPaths::findExecutable(QStringLiteral("pgbouncer"));
    if (program.isEmpty()) // it is no program for everybody's path
        program = QStandardPaths::findExecutable(QStringLiteral("pgbouncer"), {QStringLiteral("/usr/sbin")});
    if (program.isEmpty())
        return fail(ErrorCode::NotFound, QStringLiteral("PgBouncer is not installed."));
    std::unique_ptr<TransactionPooler> pooler(new TransactionPooler);
    pooler->m_folder = server.folder() + (options == Options::Refused ? QStringLiteral("/pooler") : QStringLiteral("/dropping"));
    QDir().mkpath(pooler->m_folder);
    HC_CHECK(giveToServerUser(pooler->m_folder));
    QByteArray settings = "[databases]\n* = host=" + server.folder().toUtf8() + "\n[pgbouncer]\nlisten_addr =\nlisten_port = 6432\n"
        + "unix_socket_dir = " + pooler->m_folder.toUtf8() + "\nauth_type = trust\nauth_file = " + pooler->m_folder.toUtf8() + "/users\n"
        + "pool_mode = transaction\ndefault_pool_size = " + QByteArray::number(poolSize)
        + "\nmax_client_conn = 100\nquery_wait_timeout = 60\nserver_login_retry = 1\n";
    if (options == Options::Dropped)
        settings += "ignore_startup_parameters = options\n";
    HC_CHECK(writeFor(pooler->m_folder + QStringLiteral("/users"), "\"postgres\" \"\"\n"));
    HC_CHECK(writeFor(pooler->m_folder + QStringLiteral("/pooler.ini"), settings));
    HC_CHECK(pooler->serve(program));
    return pooler;
}

Expected<void> TransactionPooler::serve(const QString& program)
{
    runAsServerUser(m_process);
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.setStandardErrorFile(QProcess::nullDevice());
    m_process.start(program, {m_folder + QStringLiteral("/pooler.ini")});
    const QByteArray address = url(QStringLiteral("postgres")).toUtf8();
    for (const QDeadlineTimer deadline(poolerPatienceMs); PQping(address.constData()) != PQPING_OK;) {
        if (deadline.hasExpired() || m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning)
            return fail(ErrorCode::ConnectionFailed, QStringLiteral("PgBouncer does not start."), m_process.errorString());
        QThread::msleep(20); // wait: between two looks at a pooler that starts
    }
    return {};
}

TransactionPooler::~TransactionPooler()
{
    m_process.kill();
    m_process.waitForFinished();
}

QString TransactionPooler::url(const QString& name) const
{
    return QStringLiteral("postgresql:///%1?host=%2&port=6432&user=postgres").arg(name, m_folder);
}

} // namespace hindcast
