// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/ExploreHead.h"

#include "core/facets/FacetRows.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/RangeScan.h"

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

/// By ranges of keys those behind all others, which are the newest of nearly every memory.
Expected<void> readLastKeys(Connection& connection, const BoundRelation& relation, qint64 wanted, const JobContext& context,
                            FacetRows& rows)
{
    RangeScan scan(connection, relation, rows.stored());
    HC_TRY(const auto keys, scan.keys());
    if (!keys)
        return {};
    const bool all = quint64(keys->last) - quint64(keys->first) < quint64(wanted);
    const qint64 first = std::max(keys->first, std::numeric_limits<qint64>::min() + 1);
    HC_CHECK(scan.run(all ? first - 1 : keys->last - wanted, keys->last, wanted, context, rows));
    return {};
}

Expected<void> readLeastKeys(Connection& connection, const BoundRelation& relation, qint64 wanted, const JobContext& context,
                             FacetRows& rows)
{
    ReadQuery query;
    query.columns = rows.stored();
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, relation, query).run(context, wanted, notes, [&](RowCursor& row) {
        return rows.row(row) && rows.rows() < wanted;
    }));
    return {};
}

} // namespace

Expected<ExploreSourcePtr> readExploreHead(Connection& connection, const StoreDescription& store, const ExploreHead& head,
                                           const JobContext& context, const FacetShelf* shelf, const QString& cacheFolder)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation || !relation->singleKey())
        return ExploreSourcePtr();
    HC_TRY(const qint64 all, estimateRows(connection, *relation));
    if (all < head.leastOf || (shelf && shelf->find(connection, store, RelationId::Outcomes, cacheFolder)))
        return ExploreSourcePtr();
    const qint64 wanted = std::max(head.leastRows, qint64(double(all) * head.share));
    const FacetSpec spec;
    FacetRows rows(*relation, chartColumns(*relation), spec.limits, spec.greatestBytes);
    HC_CHECK(relation->integerKey() ? readLastKeys(connection, *relation, wanted, context, rows)
                                    : readLeastKeys(connection, *relation, wanted, context, rows));
    if (rows.isFull() || rows.rows() == 0)
        return ExploreSourcePtr();
    HC_TRY(const ExploreSourcePtr prepared, exploreOf(std::make_shared<const FacetTable>(rows.finish()), context.token));
    ExploreSource out = *prepared;
    out.headOf = std::max(all, out.table->rows);
    return std::make_shared<const ExploreSource>(std::move(out));
}

} // namespace hindcast
