// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Transaction.h"

namespace hindcast {

// What keeps two writers of one database apart. SQLite's write transaction needs none of this; in PostgreSQL these are advisory locks that
// end with the transaction, so that a pooler may lend the session. Whoever takes both takes them in the order of this file, before the
// first row that he writes or locks: so nobody waits in a circle. What is read afterwards shows what others committed while one waited, for
// each statement of Transaction::Kind::Write sees what is there when it begins.

/// Keeps two recorders apart that are about to write under the same keys or requests, until the transaction ends. In
/// PostgreSQL every name takes one of a few hundred advisory locks, always in the same order, so that recorders never wait
/// for each other in a circle and no batch is too large for the server's table of locks; after \a timeoutMs of waiting for
/// any lock a statement is Busy.
Expected<void> lockForRecording(Connection& connection, const std::vector<QByteArray>& keyHashes, const std::vector<QString>& requests,
                                int timeoutMs);

/// Keeps everybody else who looks whether a memory is there before he writes it off this tenant and project, until the transaction ends:
/// traces, reflections, their links, what lessons are credited with, and what decays. One lock, because one trace may lead to any of them.
Expected<void> lockMemories(Connection& connection, const Scope& scope);
/// How long somebody who writes a lot has it before he commits what he has: who records an outcome waits for some seconds, and is refused then.
inline constexpr qint64 longestHeldMs = 2'000;
/// A write transaction that begins with that lock.
[[nodiscard]] Expected<Transaction> beginMemoryWrite(Connection& connection, const Scope& scope);

} // namespace hindcast
