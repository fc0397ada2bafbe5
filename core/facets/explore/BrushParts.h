// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace hindcast {

/// What a filter says of one column alone, and the rest: a chart of that column is counted by the rest, and its brush is the other.
struct ColumnBrush {
    Predicate own;
    Predicate rest;
};

/// Terms joined by "and" that are about \a column only are its own.
[[nodiscard]] ColumnBrush brushOfColumn(const Predicate& where, int column);

/// The elements, from the first to the last, of which both \a ends lie within \a brush, when they are neighbours, not all of them, and no
/// part of others lies within but of the two beside them.
[[nodiscard]] std::optional<std::pair<int, int>> brushedElements(const Predicate& brush, int count,
                                                                 const std::function<std::pair<Cell, Cell>(int)>& ends);

/// Where they are no neighbours, as when some are left out in the middle, or none lies within whole: those of which a part lies within
/// \a brush, in their order. What has none is left out. Empty: it is told by brushedElements(), or all are chosen, or none.
[[nodiscard]] std::vector<int> pickedElements(const Predicate& brush, int count, const std::function<std::pair<Cell, Cell>(int)>& ends);

/// The same of \a count equal bins between two numbers; the last one has its end.
[[nodiscard]] std::optional<std::pair<int, int>> brushedBins(const Predicate& brush, int count, const std::function<double(int)>& border);
[[nodiscard]] std::vector<int> pickedBins(const Predicate& brush, int count, const std::function<double(int)>& border);

} // namespace hindcast
