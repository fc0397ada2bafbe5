// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/relation/Binding.h"

#include <optional>

namespace hindcast {

/// How the rows of a long list are found that a filter leaves.
enum class FilterWay {
    Everything, ///< it leaves nothing out
    Index,      ///< an index leads to few rows, or to a part of them
    Columns,    ///< columns of short values, which are held in memory or soon read, decide it
    Rows,       ///< each row is read, one after the other
};

/// Does a part of an index have the rows: "since yesterday"? \a column: the index of this one has them in its order.
[[nodiscard]] bool isRangeOfIndex(const Predicate& where, const BoundRelation& relation, std::optional<int> column = {});

/// The way that lists take (see readListOrder()), as far as the condition tells. Pure: nobody is asked.
[[nodiscard]] FilterWay filterWay(const Predicate& where, const BoundRelation& relation);

} // namespace hindcast
