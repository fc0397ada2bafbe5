// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// Keeps two recorders apart that are about to write under the same keys or requests, until the transaction ends. In
/// PostgreSQL every name takes one of a few hundred advisory locks, always in the same order, so that recorders never wait
/// for each other in a circle and no batch is too large for the server's table of locks; after \a timeoutMs of waiting for
/// any lock a statement is Busy. SQLite's write transaction needs none of this.
Expected<void> lockForRecording(Connection& connection, const std::vector<QByteArray>& keyHashes, const std::vector<QString>& requests,
                                int timeoutMs);

} // namespace hindcast
