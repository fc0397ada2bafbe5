// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QFile>
#include <QString>

#include <sqlite3.h>

namespace hindcast {

/// A database through SQLite's own functions, as somebody without Hindcast would read it: what everything is compared with.
/// Whatever goes wrong ends the program, for a reference that fails is a quick one.
class RawDatabase
{
public:
    explicit RawDatabase(const QString& path, bool writable = false)
    {
        const int mode = writable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
        good(sqlite3_open_v2(QFile::encodeName(path).constData(), &m_db, mode | SQLITE_OPEN_NOMUTEX, nullptr), "open");
        sqlite3_busy_timeout(m_db, 10'000); // the first to read behind a writer that left sets up the log, and another waits for that
    }
    ~RawDatabase() { sqlite3_close(m_db); }
    Q_DISABLE_COPY_MOVE(RawDatabase)

    [[nodiscard]] sqlite3* handle() const { return m_db; }

    void run(const QByteArray& sql) { good(sqlite3_exec(m_db, sql.constData(), nullptr, nullptr, nullptr), sql.constData()); }

    /// Ends the program unless SQLite's plan for \a sql reads tables and sorts in exactly these steps, separated by `; `: a
    /// reference that sorts or scans where ours does not is none.
    void requirePlan(const QByteArray& sql, const QByteArray& steps)
    {
        QByteArrayList tables, plan;
        each("SELECT name FROM sqlite_schema WHERE type = 'table'", [&](sqlite3_stmt* row) { tables << text(row, 0); });
        each("EXPLAIN QUERY PLAN " + sql, [&](sqlite3_stmt* row) {
            const QByteArray step = text(row, 3);
            if (step.startsWith("USE ") || tables.contains(step.split(' ').value(1)))
                plan << step;
        });
        if (plan.join("; ") != steps)
            qFatal("the plan of %s is no longer\n  %s\nbut\n  %s", sql.constData(), steps.constData(), plan.join("; ").constData());
    }

    /// Steps through a statement and calls \a row at each row.
    template<class Row>
    void each(const QByteArray& sql, Row row)
    {
        sqlite3_stmt* statement = nullptr;
        good(sqlite3_prepare_v2(m_db, sql.constData(), -1, &statement, nullptr), sql.constData());
        int result = 0;
        while ((result = sqlite3_step(statement)) == SQLITE_ROW)
            row(statement);
        good(result == SQLITE_DONE ? SQLITE_OK : result, sql.constData());
        sqlite3_finalize(statement);
    }

    /// Touches every cell of every row; gives the number of bytes.
    qint64 read(const QByteArray& sql)
    {
        qint64 sum = 0;
        each(sql, [&](sqlite3_stmt* row) {
            for (int i = 0; i < sqlite3_column_count(row); ++i)
                sum += sqlite3_column_bytes(row, i);
        });
        return sum;
    }

private:
    static QByteArray text(sqlite3_stmt* row, int column) { return reinterpret_cast<const char*>(sqlite3_column_text(row, column)); }
    void good(int result, const char* what) const
    {
        if (result != SQLITE_OK)
            qFatal("%s: %s", what, sqlite3_errmsg(m_db));
    }

    sqlite3* m_db = nullptr;
};

} // namespace hindcast
