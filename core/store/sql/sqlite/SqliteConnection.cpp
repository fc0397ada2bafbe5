// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteConnection.h"

#include "core/query/TextMatch.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/CutText.h"
#include "core/store/sql/sqlite/JournalWait.h"
#include "core/store/sql/sqlite/SqliteCatalog.h"
#include "core/store/sql/sqlite/SqliteError.h"
#include "core/store/sql/sqlite/SqliteOpening.h"
#include "core/store/sql/sqlite/SqliteSidecars.h"
#include "core/store/sql/sqlite/SqliteStatement.h"

#include <QCoreApplication>
#include <algorithm>

#include <sqlite3.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SqliteConnection)
};

constexpr int busyTimeoutMs = 5'000;
constexpr int progressOpcodes = 2'000; // about 20 us of work between two looks at the token

std::string_view viewOf(sqlite3_value* v)
{
    const auto* data = static_cast<const char*>(sqlite3_value_blob(v));
    return data ? std::string_view(data, size_t(sqlite3_value_bytes(v))) : std::string_view();
}

/// hc_contains(text, needle): the very function that re-checks rows in C++, so that SQL and C++ cannot disagree.
void containsFunction(sqlite3_context* context, int, sqlite3_value** arguments)
{
    if (sqlite3_value_type(arguments[0]) == SQLITE_NULL)
        sqlite3_result_int(context, 0);
    else
        sqlite3_result_int(context, textContains(viewOf(arguments[0]), viewOf(arguments[1])) ? 1 : 0);
}

/// hc_prefix(text, count, prefix): the same of the first code points.
void prefixFunction(sqlite3_context* context, int, sqlite3_value** arguments)
{
    const bool text = sqlite3_value_type(arguments[0]) == SQLITE_TEXT;
    const bool equal = text && firstCodePoints(viewOf(arguments[0]), sqlite3_value_int(arguments[1])) == viewOf(arguments[2]);
    sqlite3_result_int(context, equal ? 1 : 0);
}

/// hc_head(table, column, row number): a text that is stored there, or the beginning of one that is too large to be loaded,
/// which SQLite's own functions would do.
void headFunction(sqlite3_context* context, int, sqlite3_value** arguments)
{
    const auto name = [&](int i) { return static_cast<const char*>(static_cast<const void*>(sqlite3_value_text(arguments[i]))); };
    sqlite3_blob* stored = nullptr;
    int rc = sqlite3_blob_open(sqlite3_context_db_handle(context), "main", name(0), name(1), sqlite3_value_int64(arguments[2]), 0, &stored);
    if (rc != SQLITE_OK)
        return sqlite3_result_error_code(context, rc);
    const int bytes = sqlite3_blob_bytes(stored);
    QByteArray text(std::min<qint64>(bytes, bytes > greatestValueBytes ? keptOfCutText : bytes), Qt::Uninitialized);
    rc = sqlite3_blob_read(stored, text.data(), int(text.size()), 0);
    sqlite3_blob_close(stored);
    if (rc != SQLITE_OK)
        return sqlite3_result_error_code(context, rc);
    if (text.size() < bytes) {
        while (!text.isEmpty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
            text.chop(1); // not in the middle of a character
        text.chop(1);
        text += cutMark(bytes);
    }
    sqlite3_result_text64(context, text.constData(), sqlite3_uint64(text.size()), SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// The file is not the one at its path; nobody knows of what is no file.
bool hasMoved(sqlite3* db)
{
    int moved = 0;
    return sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

Error replacedError()
{
    return {ErrorCode::Io,
            Tr::tr("The database file is not at its place any more: nothing was written."),
            {},
            Tr::tr("Somebody deleted, moved or replaced it: open the database again.")};
}

} // namespace

Expected<std::unique_ptr<Connection>> SqliteConnection::open(const QString& path, Mode mode)
{
    SqliteOpening opening;
    std::unique_ptr<SqliteSidecars> sidecars;
    int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI;
    if (mode == Mode::Create) {
        flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        opening.uri = SqliteOpening::uriOf(path);
    } else if (mode == Mode::ReadWrite) {
        flags |= SQLITE_OPEN_READWRITE;
        HC_TRY(sidecars, SqliteSidecars::acquire(path, SqliteSidecars::Use::Writing));
    } else {
        flags |= SQLITE_OPEN_READONLY;
        HC_TRY(sidecars, SqliteSidecars::acquire(path, SqliteSidecars::Use::Reading));
    }
    if (sidecars)
        opening = sidecars->opening();
    sqlite3* db = nullptr;
    if (const int rc = sqlite3_open_v2(opening.uri.constData(), &db, flags, nullptr); rc != SQLITE_OK) {
        Error error = sqliteError(rc, db, path);
        sqlite3_close(db);
        return Unexpected(std::move(error));
    }
    std::unique_ptr<SqliteConnection> connection(new SqliteConnection(db, mode != Mode::ReadOnly));
    connection->m_sidecars = std::move(sidecars);
    connection->m_note = opening.note;
    HC_CHECK(connection->configure());
    return connection;
}

Expected<void> SqliteConnection::configure()
{
    sqlite3_busy_handler(m_db, &SqliteConnection::busy, this);
    sqlite3_progress_handler(m_db, progressOpcodes, &SqliteConnection::progress, this);
    sqlite3_limit(m_db, SQLITE_LIMIT_LENGTH, greatestValueBytes);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_create_function_v2(m_db, "hc_contains", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr, containsFunction,
                               nullptr, nullptr, nullptr);
    sqlite3_create_function_v2(m_db, "hc_prefix", 3, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr, prefixFunction,
                               nullptr, nullptr, nullptr);
    sqlite3_create_function_v2(m_db, "hc_head", 3, SQLITE_UTF8 | SQLITE_DIRECTONLY, nullptr, headFunction, nullptr, nullptr, nullptr);
    HC_CHECK(script("PRAGMA mmap_size=0; PRAGMA cell_size_check=ON; PRAGMA cache_size=-4000; PRAGMA temp_store=MEMORY;"));
    if (m_writable) // what a large transaction has changed stays in memory, else it is written to the log, and read again, many times
        HC_CHECK(script("PRAGMA foreign_keys=ON; PRAGMA cache_size=-64000;"));
    else
        HC_CHECK(script("PRAGMA query_only=ON;"));
    HC_TRY(const Cell journal, scalar("PRAGMA journal_mode"));
    m_rollbackJournal = journal.text().compare(QLatin1String("wal"), Qt::CaseInsensitive) != 0;
    // The first real read: damaged, encrypted and locked files fail here and not later.
    HC_CHECK(scalar("SELECT count(*) FROM sqlite_master"));
    (void)m_overwritten.look(m_db); // what it looks like now, for those who ask later
    return {};
}

Expected<void> SqliteConnection::keepPages(qint64 bytes)
{
    constexpr qint64 unit = 1024, fewest = 256;
    return script("PRAGMA cache_size=-" + QByteArray::number(std::max(bytes / unit, fewest)));
}

void SqliteConnection::giveBackMemory()
{
    assertThread();
    sqlite3_db_release_memory(m_db); // what PRAGMA shrink_memory does
}

SqliteConnection::~SqliteConnection()
{
    sqlite3_close_v2(m_db);
    m_sidecars.reset(); // after closing: removes a -wal and -shm that only this reading caused
}

int SqliteConnection::busy(void* self, int count)
{
    if (static_cast<SqliteConnection*>(self)->cancelled())
        return 0;
    const int wait = count < 10 ? 2 : 20;
    const int waited = count < 10 ? count * 2 : 20 + (count - 10) * 20;
    if (waited >= busyTimeoutMs)
        return 0;
    sqlite3_sleep(wait);
    return 1;
}

int SqliteConnection::progress(void* self) { return static_cast<SqliteConnection*>(self)->cancelled() ? 1 : 0; }

Expected<std::unique_ptr<Statement>> SqliteConnection::prepare(const QByteArray& sql)
{
    assertThread();
    if (cancelled())
        return cancelledError();
    sqlite3_stmt* statement = nullptr;
    const char* tail = nullptr;
    JournalWait wait;
    int rc = SQLITE_OK;
    do {
        rc = sqlite3_prepare_v3(m_db, sql.constData(), int(sql.size()), 0, &statement, &tail);
    } while (wait.again(rc));
    if (rc != SQLITE_OK)
        return Unexpected(sqliteError(rc, m_db, QString::fromUtf8(sql)));
    if (!statement || !QByteArray(tail).trimmed().isEmpty()) {
        sqlite3_finalize(statement);
        return fail(ErrorCode::Internal, Tr::tr("Exactly one statement was expected."), QString::fromUtf8(sql));
    }
    return std::make_unique<SqliteStatement>(m_db, statement);
}

Expected<void> SqliteConnection::script(const QByteArray& sql)
{
    assertThread();
    // Who writes into a file that was deleted or replaced meanwhile writes for nobody: a decision whose journal is gone must not be taken.
    if (sql == "BEGIN IMMEDIATE" && hasMoved(m_db))
        return Unexpected(replacedError());
    JournalWait wait; // for a connection that reads, whose scripts may be repeated
    int rc = SQLITE_OK;
    do {
        rc = sqlite3_exec(m_db, sql.constData(), nullptr, nullptr, nullptr);
    } while (wait.again(rc));
    if (rc != SQLITE_OK)
        return Unexpected(sqliteError(rc, m_db, QString::fromUtf8(sql)));
    if (sql == "BEGIN IMMEDIATE" && m_overwritten.look(m_db)) { // its pages and ours would be mixed
        sqlite3_exec(m_db, "ROLLBACK", nullptr, nullptr, nullptr);
        return Unexpected(replacedError());
    }
    return {};
}

bool SqliteConnection::isReplaced()
{
    assertThread();
    // What a transaction of ours has written is in the file perhaps, and may be taken back.
    return hasMoved(m_db) || (sqlite3_txn_state(m_db, "main") != SQLITE_TXN_WRITE && m_overwritten.look(m_db));
}

Expected<Catalog> SqliteConnection::catalog() { return readSqliteCatalog(*this); }

Expected<qint64> SqliteConnection::dataVersion()
{
    HC_TRY(const Cell version, scalar("PRAGMA data_version"));
    return version.integer();
}

void SqliteConnection::trustSchema(bool trusted)
{
    assertThread();
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, int(trusted), nullptr);
}

QString SqliteConnection::engineVersion() const { return QStringLiteral("SQLite ") + QString::fromLatin1(sqlite3_libversion()); }

} // namespace hindcast
