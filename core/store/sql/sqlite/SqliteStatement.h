// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Statement.h"

struct sqlite3;
struct sqlite3_stmt;

namespace hindcast {

/// Statement on the C API of SQLite.
class SqliteStatement final : public Statement
{
public:
    SqliteStatement(sqlite3* db, sqlite3_stmt* statement) : m_db(db), m_statement(statement) {}
    ~SqliteStatement() override;
    Q_DISABLE_COPY_MOVE(SqliteStatement)

    Expected<void> bind(int index, const Cell& value) override;
    Expected<void> lend(int index, const Cell& value) override;
    Expected<bool> step() override;
    void reset() override;
    [[nodiscard]] int columnCount() const override;
    [[nodiscard]] View view(int column) const override;
    [[nodiscard]] qint64 affected() const override { return m_affected; }

private:
    Expected<void> set(int index, const Cell& value, bool lent);

    sqlite3* m_db;
    sqlite3_stmt* m_statement;
    qint64 m_affected = 0;
    bool m_lent = false; ///< some parameters are not ours
};

} // namespace hindcast
