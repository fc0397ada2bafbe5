// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <QByteArrayList>
#include <QFile>
#include <QString>

#include <sqlite3.h>

namespace hindcast {

/// A statement that is prepared once and run as often as somebody wants. Texts and blobs are bound as they lie: they stay until it has run.
class RawStatement
{
public:
    RawStatement(sqlite3* db, const QByteArray& sql)
    {
        if (sqlite3_prepare_v3(db, sql.constData(), -1, SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr) != SQLITE_OK)
            qFatal("%s: %s", sql.constData(), sqlite3_errmsg(db));
    }
    ~RawStatement() { sqlite3_finalize(m_statement); }
    Q_DISABLE_COPY_MOVE(RawStatement)

    void bind(int index, qint64 value) { sqlite3_bind_int64(m_statement, index, value); }
    void bind(int index, const QByteArray& text)
    {
        sqlite3_bind_text64(m_statement, index, text.constData(), sqlite3_uint64(text.size()), SQLITE_STATIC, SQLITE_UTF8);
    }
    void bind(int index, const Cell& c)
    {
        if (const auto* text = c.get<QByteArray>())
            bind(index, *text);
        else if (const auto* blob = c.get<Blob>())
            sqlite3_bind_blob64(m_statement, index, blob->bytes.constData(), sqlite3_uint64(blob->bytes.size()), SQLITE_STATIC);
        else if (const auto* real = c.get<double>())
            sqlite3_bind_double(m_statement, index, *real);
        else if (c.isNull())
            sqlite3_bind_null(m_statement, index);
        else
            bind(index, c.integer());
    }

    /// Steps through it and calls \a row at each row.
    template<class Row>
    void each(Row row)
    {
        int result = 0;
        while ((result = sqlite3_step(m_statement)) == SQLITE_ROW)
            row(m_statement);
        if (result != SQLITE_DONE)
            qFatal("%s: %s", sqlite3_sql(m_statement), sqlite3_errmsg(sqlite3_db_handle(m_statement)));
        sqlite3_reset(m_statement);
    }
    void run()
    {
        each([](sqlite3_stmt*) {});
    }
    /// Touches every cell of every row, and gives a sum of them.
    double read()
    {
        double sum = 0;
        each([&](sqlite3_stmt* row) {
            for (int i = 0; i < sqlite3_column_count(row); ++i)
                sum += touched(row, i);
        });
        return sum;
    }

private:
    /// A value as what it is: the size of a number would be that of a text made of it, which takes longer than reading the row.
    static double touched(sqlite3_stmt* row, int column)
    {
        switch (sqlite3_column_type(row, column)) {
        case SQLITE_NULL: return 0;
        case SQLITE_INTEGER: return double(sqlite3_column_int64(row, column));
        case SQLITE_FLOAT: return sqlite3_column_double(row, column);
        default: return sqlite3_column_bytes(row, column);
        }
    }

    sqlite3_stmt* m_statement = nullptr;
};

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
        run(writable ? "PRAGMA cache_size=-64000" : "PRAGMA cache_size=-4000"); // as ours: with more, SQLite sorts more slowly
    }
    ~RawDatabase() { sqlite3_close(m_db); }
    Q_DISABLE_COPY_MOVE(RawDatabase)

    [[nodiscard]] sqlite3* handle() const { return m_db; }

    void run(const QByteArray& sql) { good(sqlite3_exec(m_db, sql.constData(), nullptr, nullptr, nullptr), sql.constData()); }

    /// Ends the program unless SQLite's plan for \a sql reads tables and sorts in exactly these steps, separated by `; `: a
    /// reference that sorts or scans where ours does not is none. What a virtual table's own index is asked is the table's own business
    /// (numbers that differ between versions), and left out.
    void requirePlan(const QByteArray& sql, const QByteArray& steps)
    {
        QByteArrayList tables, plan;
        each("SELECT name FROM sqlite_schema WHERE type = 'table'", [&](sqlite3_stmt* row) { tables << text(row, 0); });
        each("EXPLAIN QUERY PLAN " + sql, [&](sqlite3_stmt* row) {
            QByteArray step = text(row, 3);
            if (const qsizetype own = step.indexOf(" VIRTUAL TABLE INDEX"); own > 0)
                step.truncate(own + qsizetype(qstrlen(" VIRTUAL TABLE INDEX")));
            if (step.startsWith("USE ") || tables.contains(step.split(' ').value(1)))
                plan << step;
        });
        if (plan.join("; ") != steps)
            qFatal("the plan of %s is no longer\n  %s\nbut\n  %s", sql.constData(), steps.constData(), plan.join("; ").constData());
    }

    [[nodiscard]] RawStatement prepare(const QByteArray& sql) const { return {m_db, sql}; }

    /// Steps through a statement and calls \a row at each row.
    template<class Row>
    void each(const QByteArray& sql, Row row)
    {
        prepare(sql).each(row);
    }

    /// Touches every cell of every row, and gives a sum of them.
    double read(const QByteArray& sql) { return prepare(sql).read(); }

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
