// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Binding.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// How many rows there are; at most as many as were asked for.
struct RowCount {
    qint64 rows = 0;
    bool isExact = true; ///< false: at least so many
    friend bool operator==(const RowCount&, const RowCount&) = default;
};

/// Counts the rows of a relation up to \a most, in one statement.
[[nodiscard]] Expected<RowCount> countRows(Connection& connection, const BoundRelation& relation, qint64 most);

/// Counts all of them with a key of one whole number up to \a last, in one statement.
[[nodiscard]] Expected<qint64> countRowsUpTo(Connection& connection, const BoundRelation& relation, qint64 last);

} // namespace hindcast
