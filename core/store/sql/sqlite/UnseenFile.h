// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// A SQLite file that nobody sees before it is complete: it is thrown away when something fails, and so needs no protection while it is
/// written. All of this is for connections that SqliteConnection opened for changes.
namespace unseenFile {

/// Before the first table of a database is made: a transaction can still be taken back, nothing survives a crash.
Expected<void> beginDatabase(Connection& connection);
/// For those who use it from now on: a crash loses nothing, and readers do not wait for a writer. Outside of a transaction.
Expected<void> endDatabase(Connection& connection);

/// Before the first table of a copy that is written in one transaction, which this begins: nothing can be taken back.
Expected<void> beginCopy(Connection& connection);
/// Commits that transaction.
Expected<void> endCopy(Connection& connection);

} // namespace unseenFile

} // namespace hindcast
