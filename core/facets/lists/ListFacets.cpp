// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/ListFacets.h"

#include "core/facets/FacetFilter.h"
#include "core/facets/FacetOrder.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/facets/lists/FilterWay.h"
#include "core/facets/lists/TableKeys.h"
#include "core/facets/lists/TextOrder.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/order/IndexOrder.h"

#include <QSet>

namespace hindcast {
namespace {

constexpr qint64 leastListed = 100'000; ///< fewer rows are sorted as soon as columns of them are read

using OrderPtr = std::shared_ptr<const ListOrder>;

/// Whether rows of the table, in their own order, are sorted by a column; below 0: by the key.
bool isInOrder(const FacetTable& table, int column)
{
    return column < 0 || table.column(column)->isRising() || std::holds_alternative<FacetColumn::Constant>(table.column(column)->data());
}

/// Nothing where these columns do not decide it.
Expected<OrderPtr> orderOfColumns(const FacetTable& table, const ListSpec& spec, const CancelToken& token)
{
    if (!table.keys.areIntegers() || (spec.orderBy >= 0 && !table.column(spec.orderBy)))
        return OrderPtr();
    const FacetFilter filter(table, spec.where);
    if (!filter.isDecided())
        return OrderPtr();
    const bool all = spec.where.isAlways(), rising = isInOrder(table, spec.orderBy);
    const FacetBits bits = all ? FacetBits() : filter.bits(token);
    std::optional<TableKeys::Rows> rows;
    if (!rising)
        rows = sortedRows(table, spec.orderBy, all ? nullptr : &bits, token);
    else if (!all)
        rows = bits.matched();
    if (token.isCancelled())
        return failCancelled();
    return ListOrder::ofKeys(spec, std::make_shared<TableKeys>(table.keys, std::move(rows), rising, spec.descending), table.changed);
}

/// Of the first rows nearly each says something else: a dictionary of all of them would be as long as the table.
Expected<bool> isMostlyDistinct(Connection& connection, const BoundRelation& relation, int column, const JobContext& context)
{
    constexpr qint64 sampled = 4'096, mostOften = 8;
    ReadQuery query;
    query.columns = {column};
    QSet<QByteArray> texts;
    qint64 rows = 0;
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, relation, query).run({context.token}, sampled, notes, [&](RowCursor& row) {
        if (const Cell cell = row.cell(column); const auto* text = cell.get<QByteArray>())
            texts.insert(*text);
        return ++rows < sampled;
    }));
    return rows == sampled && texts.size() > sampled / mostOften;
}

} // namespace

Expected<OrderPtr> readListOrder(Connection& connection, const StoreDescription& store, RelationId relation, const ListSpec& spec,
                                 const FacetShelf& shelf, const JobContext& context, const QString& cacheFolder)
{
    const BoundRelation& bound = *store.relation(relation);
    if (!bound.integerKey() || spec.where.formerCells() || leadsToFewRows(spec.where, bound))
        return ListOrder::build(connection, bound, spec, context);
    if (const auto held = shelf.find(connection, store, relation, cacheFolder)) {
        HC_TRY(OrderPtr order, orderOfColumns(*held->table, spec, context.token));
        if (order)
            return order;
    }
    HC_TRY(const qint64 estimate, estimateRows(connection, bound));
    const bool inIndex = bound.keysetOrdered(spec.orderBy)
        && (spec.where.isAlways() || isRangeOfIndex(spec.where, bound, spec.orderBy)); // of a whole index only some rows are kept
    if (inIndex || estimate < leastListed)
        return ListOrder::build(connection, bound, spec, context);
    if (spec.where.isAlways() && spec.orderBy >= 0) {
        HC_TRY(auto indexed, readIndexOrder(connection, store.url, bound, spec.orderBy, spec.descending, context));
        if (indexed)
            return ListOrder::ofKeys(spec, std::make_shared<ListedKeys>(*std::move(indexed)), false);
        HC_TRY(const bool distinct, isMostlyDistinct(connection, bound, spec.orderBy, context));
        if (distinct) {
            HC_TRY(auto texts, readTextOrder(connection, store, relation, spec.orderBy, spec.descending, context));
            if (texts)
                return ListOrder::ofKeys(spec, std::make_shared<ListedKeys>(std::move(texts->keys)), texts->changed);
        }
    }
    const std::vector<int> sorted = spec.orderBy < 0 ? std::vector<int>() : std::vector<int>{spec.orderBy};
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, relation, sorted, spec.where, &shelf, context, cacheFolder));
    OrderPtr order;
    if (table) {
        HC_TRY(order, orderOfColumns(*table, spec, context.token));
    }
    return order ? order : ListOrder::build(connection, bound, spec, context);
}

} // namespace hindcast
