// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/sql/Connection.h"

#include <span>

namespace hindcast {

struct DatabaseUrl;

/// One step of the native schema: from version `to - 1` to `to`, in one transaction.
struct Migration {
    int to;
    const char* sqlite;
    const char* postgres;
};

/// All steps, in order; step 1 creates the schema. A new table is a new step, old ones never change.
[[nodiscard]] std::span<const Migration> nativeMigrations();
[[nodiscard]] int currentNativeVersion();

/// The version that a native database says it has; Corrupt when it says none, or one that cannot be.
[[nodiscard]] Expected<int> nativeSchemaVersion(Connection& connection);

/// Creates the native schema. SQLite: in a new file (an existing one that is not empty is refused with Conflict), in
/// WAL mode. PostgreSQL: in the current schema, refused when it already has tables of these names.
[[nodiscard]] Expected<void> createNative(const DatabaseUrl& url);

/// What a migration did.
struct MigrationReport {
    int from = 0;
    int to = 0;
    QString backup; ///< the file (SQLite) or schema (PostgreSQL) that holds the state before; empty: nothing to do
};

/// Brings a native database up to the last of \a migrations: backup first, then every step in one transaction. A
/// migration that fails leaves neither a change nor the backup.
[[nodiscard]] Expected<MigrationReport> migrateNative(const DatabaseUrl& url, std::span<const Migration> migrations);

} // namespace hindcast
