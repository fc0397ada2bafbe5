// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/OverwrittenFile.h"

#include "core/store/sql/sqlite/pages/LogIndex.h"

#include <QtEndian>

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <utility>

namespace hindcast {
namespace {

constexpr qint64 lookedAtBytes = 4'096; // has the schema's root in it, which differs between databases
constexpr qsizetype changeCounterAt = 24, pageCountAt = 28, schemaCookieAt = 40, encodingAt = 56, countValidForAt = 92;

/// Nobody commits to a file with a rollback journal, and nobody has pages of an unfinished transaction in it, while somebody reads.
int beginReading(sqlite3* db) { return sqlite3_exec(db, "BEGIN; PRAGMA schema_version", nullptr, nullptr, nullptr); }

bool isUnreadable(int rc) { return (rc & 0xff) == SQLITE_NOTADB || (rc & 0xff) == SQLITE_CORRUPT; }

} // namespace

bool OverwrittenFile::Seen::isDatabase() const
{
    return head.size() >= databaseHeaderBytes && head.startsWith(QByteArray("SQLite format 3\0", 16));
}

quint32 OverwrittenFile::Seen::number(qsizetype at) const { return qFromBigEndian<quint32>(head.constData() + at); }

/// Fewer pages than its header says, which is about this very file.
bool OverwrittenFile::Seen::isCutOff() const
{
    const quint16 stored = qFromBigEndian<quint16>(head.constData() + 16);
    const qint64 pageSize = stored == 1 ? 65'536 : stored;
    return number(changeCounterAt) == number(countValidForAt) && bytes < number(pageCountAt) * pageSize;
}

bool OverwrittenFile::look(sqlite3* db)
{
    if (m_found)
        return true;
    const bool isOwn = sqlite3_get_autocommit(db) != 0;
    const int rc = isOwn ? beginReading(db) : SQLITE_OK;
    // A file that is locked may be in the middle of a commit: it is looked at another time.
    if (rc == SQLITE_OK || (m_before && isUnreadable(rc)))
        m_found = judge(db);
    if (isOwn && sqlite3_get_autocommit(db) == 0)
        sqlite3_exec(db, "COMMIT", nullptr, nullptr, nullptr);
    return m_found;
}

bool OverwrittenFile::judge(sqlite3* db)
{
    sqlite3_file* file = databaseFile(db);
    std::optional<Seen> now = file ? seen(file) : std::nullopt;
    if (!now)
        return false;
    if (!now->isDatabase())
        return m_before.has_value(); // one that is being made has none before
    // Opened as one that never changes: nothing is locked, so a commit of others may be under way.
    const bool isUnlocked = sqlite3_uri_boolean(sqlite3_db_filename(db, "main"), "immutable", 0) != 0;
    // Asking a connection that has no log for its index would make one.
    const bool hasLog = now->usesLog() && (!m_before || m_before->usesLog());
    if (m_isReader && !isUnlocked && hasLog)
        now = seenWithLog(file);
    if (!now)
        return false;
    if (m_isReader && !isUnlocked && !now->usesLog())
        noteSchema(db, *now);
    const std::optional<Seen> before = std::exchange(m_before, std::move(now));
    if (!before || isUnlocked)
        return false;
    return wentBack(*before, *m_before) || (m_isReader && changedWithoutCommit(*before, *m_before));
}

/// Which is read again only after a commit.
void OverwrittenFile::noteSchema(sqlite3* db, Seen& now) const
{
    if (!m_before || m_before->head != now.head)
        return readSchema(db, now);
    now.names = m_before->names;
    now.roots = m_before->roots;
}

/// Read until it is the same twice: a checkpoint may be writing it.
std::optional<OverwrittenFile::Seen> OverwrittenFile::seen(sqlite3_file* file)
{
    const auto once = [file]() -> std::optional<Seen> {
        sqlite3_int64 bytes = 0;
        if (file->pMethods->xFileSize(file, &bytes) != SQLITE_OK)
            return {};
        Seen out;
        out.head = QByteArray(std::min<qint64>(bytes, lookedAtBytes), '\0');
        out.bytes = bytes;
        if (!out.head.isEmpty() && file->pMethods->xRead(file, out.head.data(), int(out.head.size()), 0) != SQLITE_OK)
            return {};
        return out;
    };
    std::optional<Seen> first = once();
    const std::optional<Seen> second = once();
    return first && second && first->bytes == second->bytes && first->head == second->head ? std::move(first) : std::nullopt;
}

/// While nobody copies pages of the log into the file.
std::optional<OverwrittenFile::Seen> OverwrittenFile::seenWithLog(sqlite3_file* file)
{
    const std::optional<LogState> before = logState(file);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    std::optional<Seen> out = before ? seen(file) : std::nullopt;
    std::atomic_thread_fence(std::memory_order_seq_cst);
    const std::optional<LogState> after = logState(file);
    // Who copies says so before the first page, and how far he came behind the last one.
    if (!out || !out->isDatabase() || before != after || before->copied != before->attempted)
        return {};
    out->log = before;
    return out;
}

std::optional<OverwrittenFile::LogState> OverwrittenFile::logState(sqlite3_file* file)
{
    const volatile quint32* words = logIndexOf(file);
    if (!words)
        return {};
    return LogState{.salt1 = words[logindex::salt],
                    .salt2 = words[logindex::salt + 1],
                    .copied = words[logindex::copied],
                    .attempted = words[logindex::attempted]};
}

/// Both numbers only grow in a database, through VACUUM and when a backup is restored into it, too; its encoding stays.
bool OverwrittenFile::wentBack(const Seen& before, const Seen& now)
{
    const quint32 was = before.number(encodingAt), is = now.number(encodingAt);
    return now.number(changeCounterAt) < before.number(changeCounterAt) || now.number(schemaCookieAt) < before.number(schemaCookieAt)
        || (was != 0 && is != 0 && was != is);
}

void OverwrittenFile::readSchema(sqlite3* db, Seen& into)
{
    const auto add = [](void* seen, int, char** values, char**) {
        auto* out = static_cast<Seen*>(seen);
        out->names << QByteArray(values[0]);
        out->roots << QByteArray(values[0]) + ' ' + values[1];
        return 0;
    };
    if (sqlite3_exec(db, "SELECT type || ' ' || name, coalesce(rootpage, 0) FROM sqlite_master", add, &into, nullptr) != SQLITE_OK) {
        into.names.clear(); // a part of it tells nothing
        into.roots.clear();
    }
}

/// Where tables begin changes with the schema's cookie only; and who left nothing of what there was has put another database there.
bool OverwrittenFile::hasOtherSchema(const Seen& before, const Seen& now)
{
    if (before.names.isEmpty() || now.names.isEmpty())
        return false;
    const bool isSameCookie = before.number(schemaCookieAt) == now.number(schemaCookieAt);
    return (isSameCookie && before.roots != now.roots) || !before.names.intersects(now.names);
}

bool OverwrittenFile::changedWithoutCommit(const Seen& before, const Seen& now)
{
    if (before.usesLog() && !now.usesLog()) // nobody can give up a log that a reader has open
        return true;
    if (before.usesLog())
        return before.log && before.log == now.log && (before.head != now.head || before.bytes != now.bytes);
    if (!now.usesLog() && hasOtherSchema(before, now))
        return true;
    return now.number(changeCounterAt) == before.number(changeCounterAt)
        && (before.head != now.head || (now.isCutOff() && !before.isCutOff()));
}

} // namespace hindcast
