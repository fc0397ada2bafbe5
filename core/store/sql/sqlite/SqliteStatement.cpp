// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteStatement.h"

#include "core/store/sql/sqlite/JournalWait.h"
#include "core/store/sql/sqlite/SqliteError.h"

#include <sqlite3.h>

#include <utility>

namespace hindcast {
namespace {

struct Binder {
    sqlite3_stmt* statement;
    int index;
    sqlite3_destructor_type keeps; ///< whether bytes are copied

    int operator()(std::monostate) const { return sqlite3_bind_null(statement, index); }
    int operator()(bool v) const { return sqlite3_bind_int64(statement, index, v ? 1 : 0); }
    int operator()(qint64 v) const { return sqlite3_bind_int64(statement, index, v); }
    int operator()(double v) const { return sqlite3_bind_double(statement, index, v); }
    int operator()(Timestamp v) const { return sqlite3_bind_int64(statement, index, v.us); }
    int operator()(const QByteArray& v) const
    {
        return sqlite3_bind_text64(statement, index, v.constData(), sqlite3_uint64(v.size()), keeps, SQLITE_UTF8);
    }
    int operator()(const Blob& v) const
    {
        return sqlite3_bind_blob64(statement, index, v.bytes.constData(), sqlite3_uint64(v.bytes.size()), keeps);
    }
};

} // namespace

SqliteStatement::~SqliteStatement() { sqlite3_finalize(m_statement); }

Expected<void> SqliteStatement::bind(int index, const Cell& value) { return set(index, value, false); }

Expected<void> SqliteStatement::lend(int index, const Cell& value)
{
    m_lent = true;
    return set(index, value, true);
}

Expected<void> SqliteStatement::set(int index, const Cell& value, bool lent)
{
    if (const int rc = std::visit(Binder{m_statement, index, lent ? SQLITE_STATIC : SQLITE_TRANSIENT}, value.value()); rc != SQLITE_OK)
        return Unexpected(sqliteError(rc, m_db, QStringLiteral("bind %1").arg(index)));
    return {};
}

Expected<bool> SqliteStatement::step()
{
    int rc = sqlite3_step(m_statement);
    for (JournalWait wait; wait.again(rc); rc = sqlite3_step(m_statement)) // before its first row, or never
        sqlite3_reset(m_statement);
    if (rc == SQLITE_ROW)
        return true;
    if (rc == SQLITE_DONE) {
        m_affected = sqlite3_stmt_readonly(m_statement) ? 0 : sqlite3_changes64(m_db);
        return false;
    }
    const Error error = sqliteError(sqlite3_extended_errcode(m_db), m_db, QString::fromUtf8(sqlite3_sql(m_statement)));
    reset(); // what was lent to it goes with whoever asked
    return Unexpected(error);
}

void SqliteStatement::reset()
{
    sqlite3_reset(m_statement);
    if (std::exchange(m_lent, false))
        sqlite3_clear_bindings(m_statement);
}

int SqliteStatement::columnCount() const { return sqlite3_column_count(m_statement); }

Statement::View SqliteStatement::view(int column) const
{
    View v;
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER:
        v.kind = View::Kind::Integer;
        v.integer = sqlite3_column_int64(m_statement, column);
        break;
    case SQLITE_FLOAT:
        v.kind = View::Kind::Real;
        v.real = sqlite3_column_double(m_statement, column);
        break;
    case SQLITE_TEXT: {
        v.kind = View::Kind::Text;
        const auto* data = static_cast<const char*>(static_cast<const void*>(sqlite3_column_text(m_statement, column)));
        v.bytes = {data, size_t(sqlite3_column_bytes(m_statement, column))};
        break;
    }
    case SQLITE_BLOB: {
        v.kind = View::Kind::Blob;
        const auto* data = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
        v.bytes = data ? std::string_view(data, size_t(sqlite3_column_bytes(m_statement, column))) : std::string_view();
        break;
    }
    default: break;
    }
    return v;
}

} // namespace hindcast
