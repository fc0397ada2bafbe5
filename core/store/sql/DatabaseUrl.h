// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QMap>

namespace hindcast {

/// Where a database is, without opening it: a SQLite file, or libpq parameters. The password is kept apart so that
/// nothing that prints or stores the address can leak it.
struct DatabaseUrl {
    enum class Engine { Sqlite, Postgres };

    Engine engine = Engine::Sqlite;
    QString path;                     ///< SQLite: absolute path
    QMap<QString, QString> parameters; ///< PostgreSQL: libpq keywords (host, port, dbname, user, sslmode, service ...)
    QString password;
    /// PostgreSQL: how long the server lets one statement run, in milliseconds; 0: as long as the server's own settings allow.
    /// In an address it is written as libpq's `options=-c statement_timeout=...`.
    int statementTimeoutMs = 0;
    /// The id of the layout whose records come first where a database holds several; empty: as they are found. No part of text().
    QString layout = {};
    /// Triggers of a native database that its owner vouches for: "NAME:HASH, ..." (see NativeTriggers.h). No part of text().
    QString knownTriggers = {};

    /// Reads a path, `sqlite:PATH`, `postgresql://...`, `postgres://...` or a libpq string with `=` in it.
    /// Nothing is opened. InvalidInput when it cannot be meant.
    [[nodiscard]] static Expected<DatabaseUrl> parse(const QString& text);
    [[nodiscard]] static DatabaseUrl sqlite(const QString& path);

    /// For titles and lists: file name, or `database@host`.
    [[nodiscard]] QString label() const;
    /// Enough to open it again; never has the password.
    [[nodiscard]] QString text() const;

    friend bool operator==(const DatabaseUrl&, const DatabaseUrl&) = default;
};

} // namespace hindcast
