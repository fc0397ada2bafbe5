// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "tests/benchmarks/RawDatabase.h"

#include <vector>

namespace hindcast {

/// A bare prepared INSERT of whole rows: what everything that writes rows is compared with.
class RawInsert
{
public:
    RawInsert(const RawDatabase& db, const QByteArray& table, size_t columns)
    {
        const QByteArray sql = "INSERT INTO " + table + " VALUES (" + QByteArray("?,").repeated(qsizetype(columns)).chopped(1) + ')';
        sqlite3_prepare_v3(db.handle(), sql.constData(), -1, SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
    }
    ~RawInsert() { sqlite3_finalize(m_statement); }
    Q_DISABLE_COPY_MOVE(RawInsert)
    void row(const std::vector<Cell>& cells)
    {
        int index = 0;
        for (const Cell& c : cells) {
            ++index;
            if (const auto* text = c.get<QByteArray>())
                sqlite3_bind_text64(m_statement, index, text->constData(), sqlite3_uint64(text->size()), SQLITE_STATIC, SQLITE_UTF8);
            else if (const auto* blob = c.get<Blob>())
                sqlite3_bind_blob64(m_statement, index, blob->bytes.constData(), sqlite3_uint64(blob->bytes.size()), SQLITE_STATIC);
            else if (const auto* real = c.get<double>())
                sqlite3_bind_double(m_statement, index, *real);
            else if (c.isNull())
                sqlite3_bind_null(m_statement, index);
            else
                sqlite3_bind_int64(m_statement, index, c.integer());
        }
        if (sqlite3_step(m_statement) != SQLITE_DONE)
            qFatal("a row was not inserted: %s", sqlite3_errmsg(sqlite3_db_handle(m_statement)));
        sqlite3_reset(m_statement);
    }

private:
    sqlite3_stmt* m_statement = nullptr;
};

} // namespace hindcast
