// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/trends/PatternTrends.h"

#include "core/engine/read/evidence/EvidenceIndex.h"
#include "core/engine/read/trends/TrendColumns.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RelationScan.h"

namespace hindcast {
namespace {

Expected<void> byRows(Connection& connection, const BoundRelation& relation, const PatternBook& book, EvidenceIndex& index,
                      const std::vector<int>& columns, const QDeadlineTimer& until, const JobContext& context, PatternTrends& out)
{
    ReadQuery query;
    query.columns = columns;
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    ReadNotes notes;
    qint64 rows = 0;
    const auto visit = [&](RowCursor& row) {
        const auto cell = [&row](int column) { return row.cell(column); };
        for (const size_t i : index.candidates(cell(OutcomeRootCause).text()))
            if (matches(index.evidence(i), cell))
                out.patterns[i].count(outcomeState(cell(OutcomeVerified), cell(OutcomeFeedback)), book.asOf,
                                      cell(OutcomeCreatedAt).time(Timestamp::greatest()));
        out.complete = (++rows & 1023) != 0 || !until.hasExpired();
        return out.complete;
    };
    HC_CHECK(RelationScan(connection, relation, std::move(query)).run(context, estimate, notes, visit));
    return {};
}

} // namespace

Expected<PatternTrendsPtr> readPatternTrends(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                             qint64 patienceMs, const JobContext& context, const FacetShelf* shelf)
{
    auto trends = std::make_shared<PatternTrends>();
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation || !relation->singleKey() || !store.product().evidence)
        return trends;
    std::vector<int> columns{OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};
    if (relation->columns[OutcomeKeyHash].recorded)
        columns.push_back(OutcomeKeyHash);
    trends->patterns.resize(book.patterns.size());
    EvidenceIndex index(store, book.patterns);
    const QDeadlineTimer until(patienceMs);
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, RelationId::Outcomes, columns, {}, shelf, context));
    if (table && TrendColumns::isPossible(*table))
        TrendColumns(*table, index, book).count(*trends, until, context.token);
    else
        HC_CHECK(byRows(connection, *relation, book, index, columns, until, context, *trends));
    if (context.token.isCancelled())
        return failCancelled();
    if (!trends->complete)
        trends->patterns.clear();
    return trends;
}

} // namespace hindcast
