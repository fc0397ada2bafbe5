// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/sqlite/SqliteOpening.h"

#include <memory>

namespace hindcast {

/// Opening a database in WAL mode for reading leaves a -wal and a -shm beside it. This remembers whether they were
/// there before the first of our connections, and removes them after the last one when nobody else has the database open.
class SqliteSidecars
{
public:
    enum class Use { Reading, Writing };

    /// Registers one more connection and decides how to open: the file itself is looked at for the first
    /// connection only, since closing any descriptor of a file drops all POSIX locks that this process has on it.
    /// Once one is for writing, SQLite itself looks after the files.
    [[nodiscard]] static Expected<std::unique_ptr<SqliteSidecars>> acquire(const QString& path, Use use);
    ~SqliteSidecars();
    Q_DISABLE_COPY_MOVE(SqliteSidecars)

    [[nodiscard]] const SqliteOpening& opening() const { return m_opening; }

private:
    SqliteSidecars(QString path, SqliteOpening opening) : m_path(std::move(path)), m_opening(std::move(opening)) {}
    QString m_path;
    SqliteOpening m_opening;
};

} // namespace hindcast
