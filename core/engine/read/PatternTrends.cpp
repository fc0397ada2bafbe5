// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternTrends.h"

#include "core/engine/read/evidence/EvidenceIndex.h"
#include "core/store/relation/RelationScan.h"

#include <QElapsedTimer>

namespace hindcast {
namespace {

void countFor(PatternTrend& trend, OutcomeState state, qint64 daysAgo)
{
    trend.add(state);
    if (daysAgo >= 0 && daysAgo < qint64(PatternTrend::days))
        ++trend.daily[PatternTrend::days - 1 - size_t(daysAgo)];
}

} // namespace

Expected<PatternTrendsPtr> readPatternTrends(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                             qint64 patienceMs, const JobContext& context)
{
    auto trends = std::make_shared<PatternTrends>();
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation || !relation->singleKey() || !store.product().evidence)
        return trends;
    trends->patterns.resize(book.patterns.size());
    EvidenceIndex index(store, book.patterns);
    ReadQuery query;
    query.columns = {OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};
    if (relation->columns[OutcomeKeyHash].recorded)
        query.columns.push_back(OutcomeKeyHash);
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    QElapsedTimer timer;
    timer.start();
    ReadNotes notes;
    qint64 rows = 0;
    const auto visit = [&](RowCursor& row) {
        for (const size_t i : index.candidates(row.cell(OutcomeRootCause).text())) {
            if (!matches(index.evidence(i), [&](int column) { return row.cell(column); }))
                continue;
            const auto verified = row.cell(OutcomeVerified).flag();
            const Feedback feedback = feedbackFromWord(row.cell(OutcomeFeedback).text()).value_or(Feedback::None);
            const qint64 age = book.asOf.us - row.cell(OutcomeCreatedAt).time(Timestamp::greatest()).us;
            countFor(trends->patterns[i],
                     outcomeState(!verified       ? Verified::Unknown
                                      : *verified ? Verified::Yes
                                                  : Verified::No,
                                  feedback),
                     age < 0 ? -1 : age / Timestamp::perDay);
        }
        trends->complete = (++rows & 1023) != 0 || timer.elapsed() < patienceMs;
        return trends->complete;
    };
    HC_CHECK(RelationScan(connection, *relation, std::move(query)).run(context, estimate, notes, visit));
    if (!trends->complete)
        trends->patterns.clear();
    return trends;
}

} // namespace hindcast
