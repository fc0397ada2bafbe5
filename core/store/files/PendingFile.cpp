// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/files/PendingFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PendingFile)
};

Unexpected notWritten(const QString& target, int error)
{
    const QString reason = QString::fromLocal8Bit(std::strerror(error));
    if (error == ENOSPC || error == EDQUOT)
        return fail(ErrorCode::DiskFull, Tr::tr("The disk is full: %1 was not written.").arg(target), reason,
                    Tr::tr("Make room there, or choose another folder."));
    return fail(error == EACCES || error == EPERM || error == EROFS ? ErrorCode::PermissionDenied : ErrorCode::Io,
                Tr::tr("The file %1 cannot be written.").arg(target), reason, Tr::tr("Choose a folder that may be written."));
}

/// Where a symbolic link leads to: the link stays one.
QString realTarget(const QString& target)
{
    const QFileInfo info(target);
    const QString real = info.canonicalFilePath();
    return real.isEmpty() ? info.absoluteFilePath() : real;
}

/// What a database engine has left beside it, and the file itself.
void removeWithLogs(const QString& path, bool itself)
{
    for (const char* suffix : {"-journal", "-wal", "-shm"})
        QFile::remove(path + QLatin1String(suffix));
    if (itself)
        QFile::remove(path);
}

/// What anybody's new file gets. To read the mask it must be set: for that moment it is the strictest.
mode_t usualMode()
{
    const mode_t mask = ::umask(077);
    ::umask(mask);
    return 0666U & ~mask;
}

/// Files that killed runs have left in a folder: of our form and owner, old enough, and held by nobody.
void removeLeftovers(const QDir& folder)
{
    static const QRegularExpression ours(QStringLiteral("^\\..+\\.[A-Za-z0-9]{6}\\.part$"));
    constexpr qint64 ageSeconds = 600;
    for (const QFileInfo& info : folder.entryInfoList({QStringLiteral(".*.part")}, QDir::Files | QDir::Hidden | QDir::NoSymLinks)) {
        const bool old = info.lastModified().secsTo(QDateTime::currentDateTime()) > ageSeconds;
        if (!old || info.ownerId() != ::geteuid() || !ours.match(info.fileName()).hasMatch())
            continue;
        const int file = ::open(QFile::encodeName(info.filePath()).constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
        if (file < 0)
            continue;
        if (::flock(file, LOCK_EX | LOCK_NB) == 0)
            removeWithLogs(info.filePath(), true);
        ::close(file);
    }
}

} // namespace

Expected<PendingFile> PendingFile::open(const QString& target)
{
    const QString real = realTarget(target);
    const QFileInfo info(real);
    if (info.isDir())
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is a folder: name a file in it.").arg(target));
    if (!info.dir().exists())
        return fail(ErrorCode::NotFound, Tr::tr("There is no folder %1.").arg(info.absolutePath()), {}, Tr::tr("Check the path."));
    if (info.exists() && !info.isFile())
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is not an ordinary file.").arg(target));
    for (const char* suffix : {"-wal", "-journal"}) // they would be taken for those of the new file
        if (QFileInfo(real + QLatin1String(suffix)).size() > 0)
            return fail(ErrorCode::Conflict, Tr::tr("%1 is a database that is in use.").arg(target), QLatin1String(suffix),
                        Tr::tr("Choose another name."));
    auto file = std::make_unique<QTemporaryFile>(info.absolutePath() + QStringLiteral("/.") + info.fileName().left(100)
                                                 + QStringLiteral(".XXXXXX.part"));
    errno = 0;
    removeLeftovers(info.dir());
    if (!file->open())
        return notWritten(target, errno);
    ::flock(file->handle(), LOCK_EX | LOCK_NB); // somebody is at work
    // Not what this user may do: root may write what nobody may, and would leave it writable.
    constexpr QFile::Permissions mine = QFile::ReadUser | QFile::WriteUser | QFile::ExeUser;
    if (info.exists())
        file->setPermissions(info.permissions() & ~mine);
    return PendingFile(real, std::move(file));
}

PendingFile::~PendingFile()
{
    if (m_file && m_file->autoRemove())
        removeWithLogs(path(), false); // what a database engine that failed left
}

Expected<void> PendingFile::write(QByteArrayView bytes)
{
    errno = 0;
    if (m_file->write(bytes.data(), bytes.size()) != bytes.size() || !m_file->flush())
        return notWritten(m_target, errno);
    return {};
}

Expected<void> PendingFile::commit()
{
    HC_CHECK(keepOnDisk());
    if (std::rename(QFile::encodeName(path()).constData(), QFile::encodeName(m_target).constData()) != 0)
        return notWritten(m_target, errno);
    settled();
    return {};
}

Expected<void> PendingFile::commitNew()
{
    ::fchmod(m_file->handle(), usualMode());
    HC_CHECK(keepOnDisk());
    if (!QFile::rename(path(), m_target)) // never replaces a file
        return QFileInfo::exists(m_target)
            ? fail(ErrorCode::Conflict, Tr::tr("%1 exists already.").arg(m_target), {}, Tr::tr("Choose another name; nothing was changed."))
            : notWritten(m_target, errno);
    settled();
    return {};
}

Expected<void> PendingFile::keepOnDisk()
{
    errno = 0;
    if (!m_file->flush() || ::fsync(m_file->handle()) != 0)
        return notWritten(m_target, errno);
    return {};
}

void PendingFile::settled()
{
    m_file->setAutoRemove(false);
    m_file->close();
    const int folder = ::open(QFile::encodeName(QFileInfo(m_target).absolutePath()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder); // the name, too, survives a power cut
        ::close(folder);
    }
}

} // namespace hindcast
