// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/MatchingKeys.h"

#include "core/domain/Clock.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

/// Nothing: the columns that are held do not decide it, or somebody wrote since.
std::optional<std::vector<Locator>> keysOfColumns(Connection& connection, const StoreDescription& store, RelationId relation,
                                                  const Predicate& where, qint64 most, const CancelToken& token, const QString& cacheFolder)
{
    const auto held = FacetShelf().find(connection, store, relation, cacheFolder);
    if (!held || !held->table->keys.areIntegers())
        return {};
    const FacetFilter filter(*held->table, where);
    if (!filter.isDecided())
        return {};
    const FacetBits bits = filter.bits(token);
    std::vector<Locator> out;
    out.reserve(size_t(std::min(bits.count(), most)));
    for (qint64 row = 0; row < bits.rows() && qint64(out.size()) < most; ++row)
        if (bits.has(row))
            out.emplace_back(held->table->keys.key(row).integer());
    const bool same = facetStamp(connection, store, relation, SystemClock().now()) == held->stamp;
    return same && !token.isCancelled() ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace

Expected<void> visitMatchingKeys(Connection& connection, const BoundRelation& relation, const Predicate& where, qint64 most,
                                 const JobContext& context, const std::function<void(const Locator&)>& visit)
{
    ReadQuery query;
    query.where = where;
    where.collectColumns(query.columns);
    std::erase_if(query.columns, [&](int c) { return !relation.columns[size_t(c)].recorded; });
    ReadNotes notes;
    if (!relation.singleKey()) {
        HC_TRY(const auto records, readRecords(connection, relation, std::move(query), most, notes, context));
        for (const Record& r : records)
            visit(r.key);
        return {};
    }
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    HC_CHECK(
        RelationScan(connection, relation, std::move(query)).run(context, estimate, notes, [&, given = qint64(0)](RowCursor& row) mutable {
            visit(row.locator());
            return ++given != most;
        }));
    return {};
}

Expected<MatchingKeys> readMatchingKeys(Connection& connection, const StoreDescription& store, RelationId relation, const Predicate& where,
                                        qint64 most, const JobContext& context, const QString& cacheFolder)
{
    const BoundRelation* bound = store.relation(relation);
    if (!bound)
        return fail(ErrorCode::NotFound,
                    QCoreApplication::translate("hindcast::MatchingKeys", "%1: not recorded here.")
                        .arg(QString::fromLatin1(relationSpec(relation).name)));
    MatchingKeys out;
    // An index that leads to few rows needs no columns, which take a moment to load.
    const bool indexed = leadsToFewRows(where, *bound);
    if (auto keys = indexed ? std::nullopt : keysOfColumns(connection, store, relation, where, most, context.token, cacheFolder)) {
        out.keys = *std::move(keys);
        out.source = KeySource::Columns;
        return out;
    }
    HC_CHECK(visitMatchingKeys(connection, *bound, where, most, context, [&](const Locator& key) { out.keys.push_back(key); }));
    return out;
}

} // namespace hindcast
