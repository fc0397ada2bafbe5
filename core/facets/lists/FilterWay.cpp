// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/FilterWay.h"

#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/RangeScan.h"

#include <algorithm>

namespace hindcast {

bool isRangeOfIndex(const Predicate& where, const BoundRelation& relation, std::optional<int> column)
{
    if (where.kind == Predicate::Kind::And)
        return std::ranges::any_of(where.children, [&](const Predicate& child) { return isRangeOfIndex(child, relation, column); });
    return where.kind == Predicate::Kind::Compare && where.columns.front() == column.value_or(where.columns.front())
        && relation.keysetOrdered(where.columns.front());
}

FilterWay filterWay(const Predicate& where, const BoundRelation& relation)
{
    if (where.isAlways())
        return FilterWay::Everything;
    const bool serversChoice = relation.dialect == Dialect::Postgres && isRangeOfIndex(where, relation);
    if (leadsToFewRows(where, relation) || serversChoice)
        return FilterWay::Index;
    std::vector<int> columns;
    where.collectColumns(columns);
    const bool isLong = std::ranges::any_of(
        columns, [&](int c) { return relation.columns[size_t(c)].codec && relation.spec->columns[size_t(c)].large; });
    return isLong || where.formerCells() || !RangeScan::isPossible(relation) ? FilterWay::Rows : FilterWay::Columns;
}

} // namespace hindcast
