// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

// Texts of migrations that have a source of their own; nativeMigrations() lists them all.
extern const char* const reflectionTablesSqlite;
extern const char* const reflectionTablesPostgres;
extern const char* const upkeepTablesSqlite;
extern const char* const upkeepTablesPostgres;
extern const char* const versionScopeSqlite;
extern const char* const versionScopePostgres;
extern const char* const replayTablesSqlite;
extern const char* const replayTablesPostgres;
extern const char* const savedReplaysSqlite;
extern const char* const savedReplaysPostgres;
extern const char* const findingTablesSqlite;
extern const char* const findingTablesPostgres;
extern const char* const linkTablesSqlite;
extern const char* const linkTablesPostgres;
extern const char* const agentTablesSqlite;
extern const char* const agentTablesPostgres;
extern const char* const vouchTablesSqlite;
extern const char* const vouchTablesPostgres;

} // namespace hindcast
