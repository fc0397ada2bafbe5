// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>

namespace hindcast {

// Ledgers, links, credits and deletions that somebody may undo name records by their numbers: none may be given twice. A server's sequence sees
// to that. SQLite's next number is that behind the greatest row, so that of a deleted last row comes again; therefore whoever deletes rows of
// a native SQLite table notes their greatest number in `meta` first, in the same transaction, and whoever inserts looks there. Tables have an
// integer key `id`; their names are ours. What `meta` says beyond 2^62 nobody ever gave: it is passed over, and replaced by the next that was.

/// A statement to run before the rows whose numbers lie between its two parameters are deleted. It writes only when the last row is among them.
[[nodiscard]] QByteArray keepNumberSql(const QByteArray& table);
/// An expression for the `id` of a new row: null, so that SQLite chooses, unless it would choose one that was given before.
[[nodiscard]] QByteArray newNumberSql(const QByteArray& table);
/// A query for the greatest number that was ever given; 0: none.
[[nodiscard]] QByteArray lastNumberSql(const QByteArray& table);
/// The number behind that. TooLarge: a row has one beyond 2^62, behind which there is soon no other.
[[nodiscard]] Expected<qint64> numberBehind(qint64 last);

} // namespace hindcast
