// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/FilterWay.h"

#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/RangeScan.h"

#include <algorithm>

namespace hindcast {

FilterWay filterWay(const Predicate& where, const BoundRelation& relation)
{
    if (where.isAlways())
        return FilterWay::Everything;
    if (leadsToFewRows(where, relation))
        return FilterWay::Index;
    std::vector<int> columns;
    where.collectColumns(columns);
    const bool isLong = std::ranges::any_of(
        columns, [&](int c) { return relation.columns[size_t(c)].codec && relation.spec->columns[size_t(c)].large; });
    return isLong || where.formerCells() || !RangeScan::isPossible(relation) ? FilterWay::Rows : FilterWay::Columns;
}

} // namespace hindcast
