// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/store/sql/sqlite/pages/TableWalk.h"

#include <sqlite3.h>

namespace hindcast {

/// Reads within the caller's transaction, or within one of its own.
Expected<StoredEnd> SqliteConnection::storedRows(const StoredRows& rows, RowSink& sink)
{
    assertThread();
    std::optional<Transaction> own;
    if (sqlite3_get_autocommit(m_db) != 0) {
        HC_TRY(Transaction begun, Transaction::begin(*this, Transaction::Kind::Read));
        own.emplace(std::move(begun));
    }
    // The first look at the catalog takes the lock that the pages are read under.
    HC_TRY(const auto shape, TableShape::of(*this, rows));
    const std::optional<PageFile> file = shape ? PageFile::of(m_db) : std::nullopt;
    if (!file)
        return StoredEnd::Not;
    const StoredEnd end = TableWalk(*file, *shape).run(rows.after, rows.last, sink, [this] { return cancelled(); });
    if (cancelled())
        return cancelledError();
    return end;
}

} // namespace hindcast
