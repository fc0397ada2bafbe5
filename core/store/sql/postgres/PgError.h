// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

struct pg_conn;
struct pg_result;

namespace hindcast {

/// The typed error of a failed result, by its SQLSTATE.
[[nodiscard]] Error pgResultError(const pg_result* result, const QByteArray& sql);
/// Did the recovery of a standby end the statement? It may be tried again.
[[nodiscard]] bool isPgRecoveryConflict(const pg_result* result);
/// What it says then, whether it has ended the connection, too, or not.
[[nodiscard]] Error pgRecoveryError(const QString& detail);
/// The typed error of a connection that could not be made; \a target names host and database for the sentence.
[[nodiscard]] Error pgConnectError(const pg_conn* connection, const QString& target);
/// Conflict: a row that policies do not let this user write.
[[nodiscard]] Error pgRowSecurityError(const QString& detail);
/// A statement that the server ended by itself, because it ran longer than a limit allows.
[[nodiscard]] Error pgTimeoutError(const QString& detail);
/// A connection that existed and is gone.
[[nodiscard]] Error pgLostError(const pg_conn* connection);

} // namespace hindcast
