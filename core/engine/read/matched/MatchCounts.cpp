// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/matched/MatchCounts.h"

#include "core/store/relation/RelationScan.h"

#include <QDeadlineTimer>

namespace hindcast {
namespace {

constexpr qint64 rowsBetweenLooks = 256; // at the clock
constexpr qint64 mostPassedOver = 200'000;

/// Rows of other tenants and projects are passed over without a look at the clock.
bool isAmongManyOthers(Connection& connection, const BoundRelation& relation)
{
    if (relation.scope.empty())
        return false;
    const auto rows = estimateRows(connection, relation);
    return !rows || *rows > mostPassedOver;
}

/// Every row is decided here: SQL that looks for a rare one could not be stopped in time.
Expected<std::optional<qint64>> matchesUntil(Connection& connection, const BoundRelation& relation, const Predicate& where,
                                             const QDeadlineTimer& until, const JobContext& context)
{
    ReadQuery query;
    where.collectColumns(query.columns);
    ReadNotes notes;
    qint64 rows = 0, matching = 0;
    const auto scanned = RelationScan(connection, relation, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
        matching += matches(where, [&row](int column) { return row.cell(column); }) ? 1 : 0;
        return ++rows % rowsBetweenLooks != 0 || !until.hasExpired();
    });
    if (context.token.isCancelled())
        return failCancelled();
    return scanned && !scanned->stopped ? std::optional(matching) : std::nullopt;
}

} // namespace

Expected<std::vector<std::optional<qint64>>> countMatches(Connection& connection, const StoreDescription& store,
                                                          const std::vector<RecordsWhere>& lists, qint64 patienceMs,
                                                          const JobContext& context)
{
    const QDeadlineTimer until(patienceMs);
    std::vector<std::optional<qint64>> out(lists.size());
    for (size_t i = 0; i < lists.size() && !until.hasExpired(); ++i) {
        const BoundRelation* relation = store.relation(lists[i].relation);
        if (!relation || !relation->singleKey() || isAmongManyOthers(connection, *relation))
            continue;
        HC_TRY(out[i], matchesUntil(connection, *relation, lists[i].where, until, context));
    }
    return out;
}

} // namespace hindcast
