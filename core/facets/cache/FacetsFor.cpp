// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetsFor.h"

#include "core/facets/FacetFilter.h"
#include "core/facets/FacetGroups.h"
#include "core/facets/FacetReader.h"
#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr size_t mostGroups = 1'000'000; ///< more pairs of values than that are as many as rows

bool decides(const FacetTable& table, const std::vector<int>& columns, const Predicate& where)
{
    return std::ranges::all_of(columns, [&](int c) { return table.column(c) != nullptr; }) && FacetFilter(table, where).isDecided();
}

/// Nothing: columns of numbers that are all different are not grouped.
Expected<std::optional<qint64>> countOfColumns(const FacetTable& table, const std::vector<int>& columns, const Predicate& where,
                                               const CancelToken& token, const TakeValues& take)
{
    if (!std::ranges::all_of(columns, [&](int c) { return table.column(c)->isCoded(); }))
        return std::optional<qint64>();
    const FacetBits bits = FacetFilter(table, where).bits(token);
    HC_TRY(const auto groups, groupFacets(table, columns, &bits, false, mostGroups, token));
    if (token.isCancelled())
        return failCancelled();
    if (groups.size() >= mostGroups)
        return std::optional<qint64>();
    for (const FacetGroup& group : groups) {
        const std::array<Cell, 2> values{group.key, group.key2};
        take(std::span(values).first(columns.size()), group.n);
    }
    return std::optional(bits.count());
}

} // namespace

Expected<FacetTablePtr> facetsFor(Connection& connection, const StoreDescription& store, RelationId relation, std::vector<int> columns,
                                  const Predicate& where, const FacetShelf* shelf, const JobContext& context, const QString& cacheFolder)
{
    if (where.formerCells() || leadsToFewRows(where, *store.relation(relation)))
        return FacetTablePtr();
    if (const auto held = shelf ? shelf->find(store, relation, cacheFolder) : std::nullopt; held && decides(*held->table, columns, where))
        return held->table;
    HC_TRY(FacetTablePtr table, readFacetsFor(connection, store, relation, columns, where, context));
    return table && decides(*table, columns, where) ? std::move(table) : FacetTablePtr();
}

Expected<qint64> countValues(Connection& connection, const StoreDescription& store, RelationId relation, const std::vector<int>& columns,
                             const Predicate& where, const FacetShelf* shelf, const JobContext& context, const TakeValues& take)
{
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, relation, columns, where, shelf, context));
    if (table) {
        HC_TRY(const auto counted, countOfColumns(*table, columns, where, context.token, take));
        if (counted)
            return *counted;
    }
    const BoundRelation& bound = *store.relation(relation);
    ReadNotes notes;
    ReadQuery query;
    query.where = where;
    query.columns = columns;
    HC_TRY(const qint64 estimate, estimateRows(connection, bound));
    RelationScan scan(connection, bound, query);
    std::vector<Cell> values(columns.size());
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&](RowCursor& row) {
        std::ranges::transform(columns, values.begin(), [&row](int c) { return row.cell(c); });
        take(values, 1);
        return true;
    }));
    return report.matched;
}

} // namespace hindcast
