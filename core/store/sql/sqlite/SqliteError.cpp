// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteError.h"

#include "core/domain/text/ArgText.h"
#include "core/store/sql/sqlite/NeedsRecovery.h"

#include <QCoreApplication>

#include <cerrno>

#include <sqlite3.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SqliteError)
};

/// Of a database with a write-ahead log the file that its readers share has to grow first: that is no SQLITE_FULL.
bool isDiskFull(int code, sqlite3* db)
{
    const int reason = db ? sqlite3_system_errno(db) : 0;
    const int kind = code & 0xff;
    return kind == SQLITE_FULL || code == SQLITE_IOERR_SHMSIZE
        || ((kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN) && (reason == ENOSPC || reason == EDQUOT));
}

bool isWriting(int code)
{
    switch (code) {
    case SQLITE_IOERR_WRITE:
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC:
    case SQLITE_IOERR_TRUNCATE:
    case SQLITE_IOERR_DELETE: return true;
    default: return false;
    }
}

} // namespace

Error sqliteError(int code, sqlite3* db, const QString& doing)
{
    const QString engine = QStringLiteral("%1 (SQLite %2)")
                               .arg(QString::fromUtf8(db ? sqlite3_errmsg(db) : sqlite3_errstr(code)), argText(code));
    const QString detail = doing.isEmpty() ? engine : engine + QStringLiteral(": ") + doing.left(400);
    if (code == SQLITE_READONLY_ROLLBACK)
        return needsRecovery(db ? QString::fromUtf8(sqlite3_db_filename(db, "main")) : QString(), detail);
    if (isDiskFull(code, db))
        return {ErrorCode::DiskFull, Tr::tr("The disk is full: nothing was changed."), detail, Tr::tr("Make room and try again.")};
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Busy, Tr::tr("The database is locked: an agent is writing to it."), detail,
                Tr::tr("Try again in a few seconds.")};
    case SQLITE_INTERRUPT: return {ErrorCode::Cancelled, Tr::tr("Cancelled."), detail};
    case SQLITE_CORRUPT:
        return {ErrorCode::Corrupt, Tr::tr("The database file is damaged."), detail,
                Tr::tr("Restore it from a backup, or recover it with the sqlite3 program (.recover) into a new file.")};
    case SQLITE_NOTADB:
        return {ErrorCode::NotADatabase, Tr::tr("This file is not a SQLite database."), detail,
                Tr::tr("Choose a database file, or connect to a server.")};
    case SQLITE_READONLY:
        return {ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."), detail, Tr::tr("Enable editing first.")};
    case SQLITE_TOOBIG:
        return {ErrorCode::TooLarge, Tr::tr("A value is larger than 64 MB."), detail,
                Tr::tr("Such a value is not read; look at it with the sqlite3 program.")};
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::PermissionDenied, Tr::tr("The database may not be read."), detail, Tr::tr("Check the permissions of the file.")};
    case SQLITE_CANTOPEN:
        return {ErrorCode::Io, Tr::tr("The database file cannot be opened."), detail,
                Tr::tr("Check that the file and its folder may be read.")};
    case SQLITE_IOERR:
        return {ErrorCode::Io, isWriting(code) ? Tr::tr("Writing the database file failed.") : Tr::tr("Reading the database file failed."),
                detail, Tr::tr("Check the disk or the network folder it lies on.")};
    case SQLITE_CONSTRAINT:
        return {ErrorCode::Conflict, Tr::tr("The database refuses this change: a rule of its tables is broken."), detail};
    case SQLITE_NOMEM: return {ErrorCode::TooLarge, Tr::tr("There is not enough memory."), detail};
    default: return {ErrorCode::Sql, Tr::tr("The database rejects a statement."), detail};
    }
}

} // namespace hindcast
