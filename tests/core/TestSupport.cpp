// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <sys/wait.h>
#include <unistd.h>

namespace hindcast::test {

QMap<QString, QByteArray> folderState(const QString& folder)
{
    QMap<QString, QByteArray> out;
    for (const QFileInfo& info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden | QDir::System)) {
        QFile file(info.filePath());
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (file.open(QIODevice::ReadOnly))
            hash.addData(&file);
        out.insert(info.fileName(), hash.result());
    }
    return out;
}

RawDb::RawDb(const QString& path, int flags)
{
    if (sqlite3_open_v2(QFile::encodeName(path).constData(), &m_db, flags, nullptr) != SQLITE_OK)
        qFatal("%s: %s", qPrintable(path), sqlite3_errmsg(m_db));
}

int RawDb::tryRun(const QByteArray& sql) const { return sqlite3_exec(m_db, sql.constData(), nullptr, nullptr, nullptr); }

void RawDb::run(const QByteArray& sql) const
{
    if (tryRun(sql) != SQLITE_OK)
        qFatal("%s: %s", sql.left(200).constData(), sqlite3_errmsg(m_db));
}

qint64 RawDb::number(const QByteArray& sql) const
{
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(m_db, sql.constData(), -1, &statement, nullptr) != SQLITE_OK || sqlite3_step(statement) != SQLITE_ROW)
        qFatal("%s: %s", sql.left(200).constData(), sqlite3_errmsg(m_db));
    const qint64 value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

void RawDb::close()
{
    sqlite3_close(m_db);
    m_db = nullptr;
}

void runSql(const QString& path, const QByteArray& sql) { RawDb(path).run(sql); }

int inChild(const std::function<int()>& work)
{
    const pid_t pid = ::fork();
    if (pid == 0)
        ::_exit(work());
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

} // namespace hindcast::test
