// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"
#include "core/store/sql/sqlite/SqliteSidecars.h"
#include "core/store/sql/sqlite/pages/OverwrittenFile.h"

#include <memory>

struct sqlite3;

namespace hindcast {

/// Connection on the C API of SQLite: NOMUTEX, extended codes, DEFENSIVE, values up to 64 MB, cells checked, no mmap.
class SqliteConnection final : public Connection
{
public:
    /// How a database file is opened.
    enum class Mode {
        ReadOnly,  ///< the protocol of SqliteOpening: not a byte of the file changes
        ReadWrite, ///< an existing file, for changes
        Create,    ///< a new or existing file, for changes
    };
    /// Opens \a path. Errors: NotFound, NotADatabase, PermissionDenied, NeedsRecovery, Busy, Corrupt, Io.
    [[nodiscard]] static Expected<std::unique_ptr<Connection>> open(const QString& path, Mode mode);
    ~SqliteConnection() override;
    Q_DISABLE_COPY_MOVE(SqliteConnection)

    [[nodiscard]] Dialect dialect() const override { return Dialect::Sqlite; }
    [[nodiscard]] Expected<std::unique_ptr<Statement>> prepare(const QByteArray& sql) override;
    Expected<void> script(const QByteArray& sql) override;
    [[nodiscard]] Expected<Catalog> catalog() override;
    [[nodiscard]] Expected<qint64> dataVersion() override;
    [[nodiscard]] bool isWritable() const override { return m_writable; }
    [[nodiscard]] bool readersBlockWriters() const override { return m_rollbackJournal; }
    [[nodiscard]] bool isLost() const override { return false; }
    [[nodiscard]] bool isReplaced() override;
    Expected<bool> forEachRow(const QByteArray& columns, const QByteArray& rest, const std::vector<Cell>& parameters,
                              RowSink& sink) override;
    Expected<StoredEnd> storedRows(const StoredRows& rows, RowSink& sink) override;
    [[nodiscard]] QString engineVersion() const override;
    Expected<void> keepPages(qint64 bytes) override;
    void giveBackMemory() override;
    void trustSchema(bool trusted) override;
    [[nodiscard]] QString openingNote() const override { return m_note; }

    /// For tests and benchmarks that need the engine itself.
    [[nodiscard]] sqlite3* handle() const { return m_db; }

private:
    SqliteConnection(sqlite3* db, bool writable) : m_db(db), m_writable(writable), m_overwritten(!writable) {}
    Expected<void> configure();
    static int busy(void* self, int count);
    static int progress(void* self);

    sqlite3* m_db;
    bool m_writable;
    bool m_rollbackJournal = false;
    OverwrittenFile m_overwritten;
    QString m_note;
    std::unique_ptr<SqliteSidecars> m_sidecars;
};

} // namespace hindcast
