// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteOpening.h"

#include "core/store/sql/sqlite/JournalWait.h"
#include "core/store/sql/sqlite/NeedsRecovery.h"
#include "core/store/sql/sqlite/NotADatabase.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SqliteOpening)
};

bool allowed(const QString& path, int mode) { return ::access(QFile::encodeName(path).constData(), mode) == 0; }

/// Does a live writer hold SQLite's RESERVED lock?
bool hasWriter(const QString& path)
{
    const int fd = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = 0x40000001;
    lock.l_len = 1;
    const bool held = ::fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    ::close(fd);
    return held;
}

/// A rollback journal is hot when it has a header that is not zeroed and nobody is writing right now.
bool seemsHot(const QString& path)
{
    QFile journal(path + QStringLiteral("-journal"));
    if (!journal.exists() || journal.size() == 0)
        return false;
    const bool started = !journal.open(QIODevice::ReadOnly) || journal.read(1) != QByteArray(1, '\0');
    return started && !hasWriter(path);
}

/// An agent may have ended its transaction between the two looks: a hot journal stays one.
bool hasHotJournal(const QString& path)
{
    for (JournalWait wait; seemsHot(path);)
        if (!wait.again(SQLITE_READONLY_ROLLBACK))
            return true;
    return false;
}

Expected<QByteArray> readHeader(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::PermissionDenied, Tr::tr("The file %1 may not be read.").arg(QFileInfo(path).fileName()), file.errorString(),
                    Tr::tr("Ask for read permission, or open a copy of it."));
    QByteArray header = file.read(1'024);
    const QString name = QFileInfo(path).fileName();
    if (header.isEmpty())
        return fail(ErrorCode::NotADatabase, Tr::tr("The file %1 is empty.").arg(name), path,
                    Tr::tr("Choose a database that an agent has written, or the demo."));
    if (!header.startsWith(QByteArray("SQLite format 3\0", 16)))
        return Unexpected(notADatabase(path, header));
    if (header.size() < 100)
        return fail(ErrorCode::Corrupt, Tr::tr("The database file %1 is cut off.").arg(name), path, Tr::tr("Restore it from a backup."));
    return header;
}

} // namespace

QByteArray SqliteOpening::uriOf(const QString& path) { return "file:" + QUrl::toPercentEncoding(path, "/") + "?"; }

Expected<SqliteOpening> SqliteOpening::plan(const QString& path, bool readOnly)
{
    const QFileInfo info(path);
    if (info.isDir())
        return fail(ErrorCode::NotADatabase, Tr::tr("%1 is a folder, not a database.").arg(path), {}, Tr::tr("Choose a file in it."));
    if (!allowed(path, F_OK) && errno == EACCES)
        return fail(ErrorCode::PermissionDenied, Tr::tr("The folder of %1 may not be read.").arg(path), {},
                    Tr::tr("Ask for read permission, or open a copy of it."));
    if (!info.exists())
        return fail(ErrorCode::NotFound, Tr::tr("There is no file %1.").arg(path), {}, Tr::tr("Check the path."));
    if (!info.isFile())
        return fail(ErrorCode::NotADatabase, Tr::tr("%1 is not an ordinary file.").arg(path), {}, Tr::tr("Choose a database file."));
    HC_TRY(const QByteArray header, readHeader(path));
    SqliteOpening opening;
    if (!readOnly) {
        opening.uri = uriOf(path) + "mode=rw";
        return opening;
    }
    if (hasHotJournal(path))
        return Unexpected(needsRecovery(path, QStringLiteral("hot journal")));
    const bool wal = header[18] == 2 || header[19] == 2;
    const QFileInfo log(path + QStringLiteral("-wal"));
    const bool logPending = log.exists() && log.size() > 0;
    const bool folderWritable = allowed(info.absolutePath(), W_OK);
    const bool indexUsable = allowed(path + QStringLiteral("-shm"), R_OK) && allowed(path + QStringLiteral("-shm"), W_OK);
    if (wal && logPending && !folderWritable && !indexUsable)
        return Unexpected(needsRecovery(path, QStringLiteral("the -wal has pages, but its -shm cannot be used or made")));
    opening.immutable = !folderWritable && !logPending;
    opening.uri = uriOf(path) + (opening.immutable ? "mode=ro&immutable=1" : "mode=ro");
    if (opening.immutable)
        opening.note = Tr::tr("Opened as immutable: its folder cannot be written. Changes made by others meanwhile are not seen.");
    return opening;
}

Expected<QString> SqliteOpening::copyForRecovery(const QString& path, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, Tr::tr("The folder %1 cannot be made.").arg(folder));
    QString target = QDir(folder).filePath(QFileInfo(path).fileName());
    for (const QString& suffix : {QString(), QStringLiteral("-wal"), QStringLiteral("-journal")}) {
        QFile::remove(target + suffix);
        if (!QFileInfo::exists(path + suffix))
            continue;
        QFile source(path + suffix);
        if (!source.copy(target + suffix))
            return fail(ErrorCode::Io, Tr::tr("The database could not be copied to %1.").arg(folder), source.errorString(),
                        Tr::tr("Check the space and the permissions there."));
        QFile::setPermissions(target + suffix, QFile::ReadOwner | QFile::WriteOwner);
    }
    return target;
}

} // namespace hindcast
