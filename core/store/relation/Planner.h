// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/relation/Binding.h"

namespace hindcast {

/// A position in an ordered relation: the stored order value and the key of a row.
struct Anchor {
    Cell order; ///< as stored; unused when ordered by the key
    Cell key;   ///< an integer or a text
    friend bool operator==(const Anchor&, const Anchor&) = default;
};

/// What to read. Columns are canonical positions.
struct ReadQuery {
    std::vector<int> columns;
    Predicate where;
    int orderBy = -1; ///< -1: the key; any other column must be keysetOrdered()
    bool descending = false;
    std::optional<Anchor> from; ///< begin here ...
    bool fromInclusive = false; ///< ... with this very row, or after it
    std::vector<qint64> keys;   ///< only these integer keys ...
    std::vector<QByteArray> textKeys = {}; ///< ... or these texts
    qint64 limit = 0;           ///< SQL rows, before the re-check; 0: no limit
    bool pushDown = true;       ///< false: SQL only walks, C++ decides (so that LIMIT bounds the rows that are looked at)
    bool previews = false;      ///< large text columns: the first 300 characters are enough
    bool heads = false;         ///< SQLite: of texts that are too large to be loaded the beginning (see CutText.h), slowly
};

/// A query as SQL. Result columns: the key columns, then (if ordered by one) the stored order value, then the columns.
struct Plan {
    QByteArray sql;
    std::vector<Cell> parameters;
    Predicate residual;       ///< to be checked in C++ on each row; Always when SQL decides exactly
    std::vector<int> columns; ///< canonical positions of the result columns after key and order value
    int firstColumn = 0;      ///< where they begin
    std::vector<Cell> scope;  ///< to be checked in C++ against the result columns behind them; empty when SQL does it
    bool hasOrder = false;
};

/// Compiles a query for a bound relation. Pure: no connection is needed.
[[nodiscard]] Plan planRead(const BoundRelation& relation, const ReadQuery& query);

} // namespace hindcast
