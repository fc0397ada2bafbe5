// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/store/sql/Connection.h"

#include <QByteArrayList>

namespace hindcast {

/// A table of our own that says something about records: vouching, pins, aliases. Its rows are changes of a change-set like any other.
struct NoteTable {
    const char* name;
    QByteArrayList columns; ///< that a note fills in, whatever engine it comes from
    QByteArrayList natural; ///< what makes two notes one
};

/// The note table of that name, or null.
[[nodiscard]] const NoteTable* noteTable(const QByteArray& table);
[[nodiscard]] inline bool isNoteTable(const QByteArray& table) { return noteTable(table) != nullptr; }

/// A column that belongs to a database and not to what a row says: tenant, project, its number, its key's hash.
[[nodiscard]] bool isOwnColumn(const QByteArray& column);

/// A stored value of a note table without its engine: moments as such.
[[nodiscard]] Cell noteValue(const QByteArray& column, const Cell& stored, Dialect dialect);

} // namespace hindcast
