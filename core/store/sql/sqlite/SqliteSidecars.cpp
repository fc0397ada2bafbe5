// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteSidecars.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>

#include <fcntl.h>
#include <unistd.h>

#include <mutex>

namespace hindcast {
namespace {

struct SidecarEntry {
    int users = 0;
    SqliteOpening opening;
    bool walBefore = false;
    bool shmBefore = false;
};

// POSIX locks belong to the process: closing any descriptor of a file drops them all. So what other connections of
// this process have open is counted here and the lock below is tried only when there are none.
std::mutex registryMutex; // NOLINT(cert-err58-cpp)
QHash<QString, SidecarEntry>& registry()
{
    static QHash<QString, SidecarEntry> entries;
    return entries;
}

QString walOf(const QString& path) { return path + QStringLiteral("-wal"); }
QString shmOf(const QString& path) { return path + QStringLiteral("-shm"); }

/// Removes the files while holding the exclusive lock that SQLite itself takes when the last connection closes:
/// every connection in WAL mode holds a shared lock on these bytes, so success means that nobody else is there.
void removeWhenUnused(const QString& path, bool wal, bool shm)
{
    if (wal && QFileInfo(walOf(path)).size() != 0)
        return; // somebody has written since
    const int fd = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
    if (fd < 0)
        return;
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = 0x40000000; // SQLite's PENDING_BYTE, followed by RESERVED and the 510 SHARED bytes
    lock.l_len = 512;
    if (::fcntl(fd, F_SETLK, &lock) == 0 && (!wal || QFileInfo(walOf(path)).size() == 0)) {
        if (wal)
            QFile::remove(walOf(path));
        if (shm)
            QFile::remove(shmOf(path));
    }
    ::close(fd);
}

} // namespace

Expected<std::unique_ptr<SqliteSidecars>> SqliteSidecars::acquire(const QString& path, Use use)
{
    const std::scoped_lock guard(registryMutex);
    const QString canonical = QFileInfo(path).canonicalFilePath();
    auto it = registry().find(canonical);
    if (canonical.isEmpty() || it == registry().end()) {
        HC_TRY(SqliteOpening opening, SqliteOpening::plan(path, use == Use::Reading));
        it = registry().insert(canonical,
                               {0, std::move(opening), QFileInfo::exists(walOf(canonical)), QFileInfo::exists(shmOf(canonical))});
    }
    ++it->users;
    SqliteOpening opening = it->opening;
    if (use == Use::Writing) {
        it->walBefore = it->shmBefore = true;
        opening = {SqliteOpening::uriOf(canonical) + "mode=rw", false, {}};
    } else if (opening.uri.endsWith("mode=rw")) {
        opening.uri.chop(1);
        opening.uri += 'o';
    }
    return std::unique_ptr<SqliteSidecars>(new SqliteSidecars(canonical, std::move(opening)));
}

SqliteSidecars::~SqliteSidecars()
{
    const std::scoped_lock guard(registryMutex);
    SidecarEntry& entry = registry()[m_path];
    if (--entry.users > 0)
        return;
    const bool wal = !entry.walBefore && QFileInfo::exists(walOf(m_path));
    const bool shm = !entry.shmBefore && QFileInfo::exists(shmOf(m_path));
    registry().remove(m_path);
    if (wal || shm)
        removeWhenUnused(m_path, wal, shm);
}

} // namespace hindcast
