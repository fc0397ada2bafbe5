// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// One more than the greatest number of \a column in \a table; 1 for an empty one. Both are names from a Catalog.
[[nodiscard]] Expected<qint64> nextNumber(Connection& connection, const QByteArray& table, const QByteArray& column);
/// The same, of the rows alone whose \a within is \a value.
[[nodiscard]] Expected<qint64> nextNumber(Connection& connection, const QByteArray& table, const QByteArray& column,
                                          const QByteArray& within, const Cell& value);

/// \a value as a column of this \a type will print it: PostgreSQL has its own way with some types. Others print what they were given.
[[nodiscard]] Expected<Cell> asPrinted(Connection& connection, const QByteArray& type, const Cell& value);

} // namespace hindcast
