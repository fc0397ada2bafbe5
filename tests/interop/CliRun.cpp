// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliRun.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>

#include <sqlite3.h>

namespace hindcast {

QJsonObject CliRun::object() const { return QJsonDocument::fromJson(out).object(); }
QJsonArray CliRun::array() const { return QJsonDocument::fromJson(out).array(); }
QJsonObject CliRun::error() const { return QJsonDocument::fromJson(err).object()[QLatin1String("error")].toObject(); }

CliRun runCli(const QStringList& arguments, const QByteArray& input)
{
    QProcess process;
    process.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
    process.write(input);
    process.closeWriteChannel();
    CliRun run;
    if (!process.waitForFinished(60'000)) {
        process.kill();
        process.waitForFinished();
        return run;
    }
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    run.exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return run;
}

QString dataFile(const QString& name) { return qEnvironmentVariable("HINDCAST_SOURCE_DIR") + QStringLiteral("/tests/data/") + name; }

bool makeSqlite(const QString& path, const QString& sqlFile)
{
    QFile file(sqlFile);
    sqlite3* db = nullptr;
    const bool made = file.open(QIODevice::ReadOnly) && sqlite3_open(path.toUtf8().constData(), &db) == SQLITE_OK
        && sqlite3_exec(db, file.readAll().constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
    sqlite3_close(db);
    return made;
}

} // namespace hindcast
