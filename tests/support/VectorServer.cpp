// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/VectorServer.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QLockFile>
#include <QStandardPaths>

namespace hindcast {
namespace {

constexpr int installMs = 120'000;
constexpr int startMs = 60'000;

QString sources() { return qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QStringLiteral("/tests/support/pglite/"); }

/// Beside the test programs, and another one for another lock file.
QString engineFolder()
{
    QFile lock(sources() + QStringLiteral("package-lock.json"));
    if (!lock.open(QIODevice::ReadOnly))
        return {};
    const QByteArray hash = QCryptographicHash::hash(lock.readAll(), QCryptographicHash::Sha256).toHex().left(12);
    return QCoreApplication::applicationDirPath() + QStringLiteral("/pglite-") + QString::fromLatin1(hash);
}

Expected<void> install(const QString& npm, const QString& folder)
{
    const QString complete = folder + QStringLiteral("/installed");
    QDir().mkpath(folder);
    QLockFile turn(folder + QStringLiteral("/lock"));
    if (!turn.tryLock(installMs))
        return fail(ErrorCode::NotFound, QStringLiteral("Another program installs pgvector for tests and does not end."));
    if (QFile::exists(complete))
        return {};
    for (const char* name : {"package.json", "package-lock.json"}) {
        const QString copy = folder + u'/' + QLatin1String(name);
        QFile::remove(copy);
        if (!QFile::copy(sources() + QLatin1String(name), copy))
            return fail(ErrorCode::Io, QStringLiteral("%1 cannot be written.").arg(copy));
    }
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(npm,
                  {QStringLiteral("ci"), QStringLiteral("--ignore-scripts"), QStringLiteral("--no-audit"), QStringLiteral("--no-fund"),
                   QStringLiteral("--loglevel=error"), QStringLiteral("--fetch-retries=1")});
    if (!process.waitForFinished(installMs) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return fail(ErrorCode::NotFound, QStringLiteral("npm cannot install pgvector for tests."),
                    QString::fromUtf8(process.readAllStandardError()).simplified());
    QFile mark(complete);
    return mark.open(QIODevice::WriteOnly) ? Expected<void>() : fail(ErrorCode::Io, QStringLiteral("%1 cannot be written.").arg(complete));
}

} // namespace

Expected<std::unique_ptr<VectorServer>> VectorServer::start()
{
    const QString node = QStandardPaths::findExecutable(QStringLiteral("node")), folder = engineFolder();
    const QString npm = QStandardPaths::findExecutable(QStringLiteral("npm"));
    if (node.isEmpty() || npm.isEmpty())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no node or no npm to run a PostgreSQL with pgvector."));
    HC_CHECK(install(npm, folder));
    std::unique_ptr<VectorServer> server(new VectorServer);
    HC_CHECK(server->serve(node, folder));
    return server;
}

Expected<void> VectorServer::serve(const QString& node, const QString& folder)
{
    m_server.setStandardErrorFile(folder + QStringLiteral("/errors.log"));
    m_server.start(node, {sources() + QStringLiteral("serve.mjs"), folder});
    if (m_server.waitForReadyRead(startMs))
        m_port = m_server.readLine().trimmed().toInt();
    return m_port > 0
        ? Expected<void>()
        : fail(ErrorCode::ConnectionFailed, QStringLiteral("The server with pgvector does not start."), m_server.errorString());
}

VectorServer::~VectorServer()
{
    m_server.kill(); // there is nothing to keep; without us it ends with its input
    m_server.waitForFinished();
}

QString VectorServer::address() const { return QStringLiteral("postgresql://postgres@127.0.0.1:%1/postgres?sslmode=disable").arg(m_port); }

DatabaseUrl VectorServer::url() const { return DatabaseUrl::parse(address()).value_or(DatabaseUrl()); }

QString VectorServer::skipReason(const Error& error)
{
    return error.code == ErrorCode::NotFound && !qEnvironmentVariableIsSet("HINDCAST_REQUIRE_PGVECTOR")
        ? (error.sentence + u' ' + error.detail).trimmed()
        : QString();
}

} // namespace hindcast
