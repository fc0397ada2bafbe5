// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"

#include "core/store/sql/postgres/PgConnection.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

namespace hindcast {

Expected<std::unique_ptr<Connection>> connectReadOnly(const DatabaseUrl& url, const CancelToken& token)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        return SqliteConnection::open(url.path, SqliteConnection::Mode::ReadOnly);
    return PgConnection::open(url, {}, token);
}

Expected<std::unique_ptr<Connection>> connectWritable(const DatabaseUrl& url, const CancelToken& token)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        return SqliteConnection::open(url.path, SqliteConnection::Mode::ReadWrite);
    PgConnection::Options options;
    options.writable = true;
    return PgConnection::open(url, options, token);
}

} // namespace hindcast
