// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetsFor.h"

#include "core/domain/Clock.h"
#include "core/facets/CodedBlock.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/FacetGroups.h"
#include "core/facets/FacetReader.h"
#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr qint64 leastShared = 100'000; ///< rows: fewer are read again in no time
constexpr size_t mostTriples = 4'000'000; ///< of codes, each with a counter
constexpr size_t mostGroups = 1'000'000; ///< more pairs of values than that are as many as rows

bool decides(const FacetTable& table, const std::vector<int>& columns, const Predicate& where)
{
    return std::ranges::all_of(columns, [&](int c) { return table.column(c) != nullptr; }) && FacetFilter(table, where).isDecided();
}

/// What charts and the dashboard ask for again and again, of relations that are long.
std::vector<int> sharedColumns(RelationId relation, const BoundRelation& bound)
{
    if (relation == RelationId::Outcomes)
        return chartColumns(bound);
    return relation == RelationId::Events ? std::vector<int>{EventKindColumn, EventAt} : std::vector<int>();
}

/// These columns alone, for the one who asks. Null: they do not fit into memory.
Expected<FacetTablePtr> passingFacets(Connection& connection, const StoreDescription& store, RelationId relation, std::vector<int> asked,
                                      const JobContext& context)
{
    std::ranges::sort(asked);
    asked.erase(std::ranges::unique(asked).begin(), asked.end());
    FacetSpec spec;
    spec.relation = relation;
    spec.columns = std::move(asked);
    auto table = readFacets(connection, store, spec, context);
    if (!table && table.error().code == ErrorCode::TooLarge)
        return FacetTablePtr();
    return table;
}

/// All shared columns, when they are what is asked for and the list is so long that it pays. A server may be written to all the time, in
/// whichever of its databases: then those that are asked for, for nothing can be kept. (A file that was written a moment ago has no state, and
/// is left to readFacetsFor().) Null: something else is asked for, or they do not fit into memory.
Expected<FacetTablePtr> sharedFacets(Connection& connection, const StoreDescription& store, RelationId relation, std::vector<int> asked,
                                     const Predicate& where, const FacetShelf& shelf, const JobContext& context, const QString& cacheFolder)
{
    const BoundRelation& bound = *store.relation(relation);
    const std::vector<int> shared = sharedColumns(relation, bound);
    if (shared.empty() || !bound.integerKey())
        return FacetTablePtr();
    where.collectColumns(asked);
    if (!std::ranges::all_of(asked, [&](int c) { return std::ranges::find(shared, c) != shared.end(); }))
        return FacetTablePtr();
    HC_TRY(const qint64 estimate, estimateRows(connection, bound));
    auto before = estimate < leastShared ? std::nullopt : facetStamp(connection, store, relation, SystemClock().now());
    const bool server = bound.dialect == Dialect::Postgres;
    if (!before)
        return FacetTablePtr();
    if (server && !shelf.isSettled(relation, *before))
        return asked.empty() ? FacetTablePtr() : passingFacets(connection, store, relation, std::move(asked), context);
    FacetSpec spec;
    spec.relation = relation;
    spec.columns = shared;
    auto held = readHeldFacets(connection, store, spec, context, cacheFolder);
    if (!held && held.error().code == ErrorCode::TooLarge)
        return FacetTablePtr();
    if (!held)
        return Unexpected(held.error());
    if (held->stamp)
        shelf.keep(held->table, *held->stamp);
    else if (server)
        shelf.noteMoved(relation, *std::move(before));
    return held->table;
}

/// Counts by three columns; nothing: there are too many triples of values.
Expected<std::optional<qint64>> countOfThree(const FacetTable& table, const std::vector<int>& columns, const Predicate& where,
                                             const CancelToken& token, const TakeValues& take)
{
    CodedBlock a(table.column(columns[0])), b(table.column(columns[1])), c(table.column(columns[2]));
    const size_t width = b.codeCount(), depth = c.codeCount();
    if (width > mostTriples / depth || a.codeCount() > mostTriples / (width * depth))
        return std::optional<qint64>();
    std::vector<qint64> counts(a.codeCount() * width * depth);
    const FacetFilter filter(table, where);
    std::array<quint64, FacetFilter::blockWords> words;
    for (qint64 first = 0; first < table.rows && !token.isCancelled(); first += FacetFilter::blockRows) {
        const qint64 rows = std::min(FacetFilter::blockRows, table.rows - first);
        filter.block(first, rows, words.data());
        for (CodedBlock* block : {&a, &b, &c})
            block->load(first, rows);
        for (qint64 i = 0; i < rows; ++i)
            if ((words[size_t(i / 64)] >> (i % 64)) & 1U)
                ++counts[(a[i] * width + b[i]) * depth + c[i]];
    }
    if (token.isCancelled())
        return failCancelled();
    qint64 matched = 0;
    for (size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        matched += counts[i];
        const std::array<Cell, 3> values{a.value(quint32(i / depth / width)), b.value(quint32(i / depth % width)),
                                         c.value(quint32(i % depth))};
        take(values, counts[i]);
    }
    return std::optional(matched);
}

/// Nothing: columns of numbers that are all different are not grouped.
Expected<std::optional<qint64>> countOfColumns(const FacetTable& table, const std::vector<int>& columns, const Predicate& where,
                                               const CancelToken& token, const TakeValues& take)
{
    if (!std::ranges::all_of(columns, [&](int c) { return table.column(c)->isCoded(); }))
        return std::optional<qint64>();
    if (columns.size() == 3)
        return countOfThree(table, columns, where, token, take);
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

std::vector<int> chartColumns(const BoundRelation& outcomes)
{
    std::vector<int> out{OutcomeUser,     OutcomeRootCause,  OutcomePlaybooks, OutcomeCluster,   OutcomeNamespace, OutcomePathColumn,
                         OutcomeVerified, OutcomeConfidence, OutcomeFeedback,  OutcomeCreatedAt, OutcomeRole,      OutcomeKeyHash};
    std::erase_if(out, [&](int c) { return !outcomes.columns[size_t(c)].recorded; });
    return out;
}

Expected<ReadFacets> readHeldFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec, const JobContext& context,
                                    const QString& cacheFolder)
{
    ReadFacets out;
    const auto stamp = facetStamp(connection, store, spec.relation, SystemClock().now());
    HC_TRY(out.table, readFacets(connection, store, spec, context));
    // A state that is the same before and after the scan is that of the rows.
    if (stamp && !out.table->changed && facetStamp(connection, store, spec.relation, SystemClock().now()) == stamp) {
        out.stamp = stamp;
        (void)FacetCache(cacheFolder, *stamp).save(*out.table, spec.columns); // without it the next opening scans again
    }
    return out;
}

Expected<FacetTablePtr> facetsFor(Connection& connection, const StoreDescription& store, RelationId relation,
                                  const std::vector<int>& columns, const Predicate& where, const FacetShelf* shelf,
                                  const JobContext& context, const QString& cacheFolder)
{
    if (where.formerCells() || leadsToFewRows(where, *store.relation(relation)))
        return FacetTablePtr();
    std::unique_lock<std::timed_mutex> turn;
    if (shelf) {
        turn = shelf->turn(context.token);
        if (!turn.owns_lock())
            return failCancelled();
        if (const auto held = shelf->find(connection, store, relation, cacheFolder); held && decides(*held->table, columns, where))
            return held->table;
        HC_TRY(FacetTablePtr table, sharedFacets(connection, store, relation, columns, where, *shelf, context, cacheFolder));
        if (table && decides(*table, columns, where))
            return table;
    }
    HC_TRY(FacetTablePtr table, readFacetsFor(connection, store, relation, columns, where, context));
    return table && decides(*table, columns, where) ? std::move(table) : FacetTablePtr();
}

Expected<void> readFacetsAhead(Connection& connection, const StoreDescription& store, RelationId relation, const FacetShelf& shelf,
                               const JobContext& context, const QString& cacheFolder)
{
    const std::unique_lock<std::timed_mutex> turn = shelf.turn(context.token);
    if (!turn.owns_lock())
        return failCancelled();
    if (!store.relation(relation) || shelf.find(connection, store, relation, cacheFolder))
        return {};
    HC_CHECK(sharedFacets(connection, store, relation, {}, {}, shelf, context, cacheFolder));
    return {};
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
