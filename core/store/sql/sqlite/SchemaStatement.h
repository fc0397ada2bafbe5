// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace hindcast {

/// What a statement of sqlite_master is about. SQLite reads the statement and nothing else: the other columns of that table can be written
/// to say something else (PRAGMA writable_schema).

/// The table or view that a CREATE TRIGGER is on, as it is written there; empty when it cannot be found, nothing when it is no trigger.
[[nodiscard]] std::optional<QByteArray> triggerTable(const QByteArray& statement);

/// Whether a CREATE TABLE has ON CONFLICT: what it replaces or leaves out nobody previewed.
[[nodiscard]] bool hasConflictRule(const QByteArray& statement);

} // namespace hindcast
