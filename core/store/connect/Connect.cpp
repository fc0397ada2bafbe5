// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"

#include "core/store/sql/postgres/PgConnection.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Connect)
};

} // namespace

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
    HC_TRY(auto connection, PgConnection::open(url, options, token));
    if (connection->isStandby())
        return fail(ErrorCode::ReadOnly, Tr::tr("The server of %1 is a standby: it can only be read.").arg(url.label()), {},
                    Tr::tr("Connect to its primary; where the address names several hosts, target_session_attrs=primary finds it."));
    return connection;
}

} // namespace hindcast
