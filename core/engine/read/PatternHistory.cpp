// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternHistory.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/TimelineReconstruction.h"
#include "core/store/relation/RecordReader.h"

#include <algorithm>

namespace hindcast {
namespace {

bool newerFirst(const Record& a, const Record& b)
{
    const Timestamp x = a.cells[OutcomeCreatedAt].time(), y = b.cells[OutcomeCreatedAt].time();
    return x != y ? x > y : b.key < a.key;
}

/// By the hash of the key where there is one: it is what the index knows.
Predicate eventsOf(const Pattern& pattern, const BoundRelation& events)
{
    std::vector<Predicate> parts{Predicate::compare(EventPattern, Comparison::Equal, Cell(pattern.name)),
                                 Predicate::compare(EventCluster, Comparison::Equal, Cell(pattern.clusterId))};
    if (events.columns[EventKeyHash].recorded)
        parts.push_back(Predicate::compare(EventKeyHash, Comparison::Equal, Cell(keyHash(pattern.name).toHex())));
    return Predicate::all(std::move(parts));
}

Predicate until(Predicate where, int column, std::optional<Timestamp> upTo)
{
    if (!upTo)
        return where;
    return Predicate::all({std::move(where), Predicate::compare(column, Comparison::LessOrEqual, Cell(*upTo))});
}

} // namespace

Expected<Evidence> readEvidence(Connection& connection, const StoreDescription& store, const Pattern& pattern, const JobContext& context,
                                std::optional<Timestamp> upTo)
{
    Evidence evidence;
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation)
        return evidence;
    ReadQuery query;
    query.previews = true;
    query.where = until(store.product().evidence(pattern), OutcomeCreatedAt, upTo);
    query.descending = true;
    query.orderBy = relation->keysetOrdered(OutcomeCreatedAt) ? int(OutcomeCreatedAt) : -1;
    HC_TRY(evidence.outcomes, readRecorded(connection, *relation, std::move(query), greatestEvidence + 1, context));
    if (qint64(evidence.outcomes.size()) > greatestEvidence) {
        evidence.truncated = true;
        evidence.outcomes.pop_back();
    }
    std::ranges::stable_sort(evidence.outcomes, newerFirst);
    evidence.doubt = store.product().evidenceDoubt(pattern);
    return evidence;
}

PromotionParams reconstructionParams(const StoreDescription& store)
{
    PromotionParams params;
    params.mode = store.product().cooldown;
    return params;
}

PatternHistory reconstructHistory(const Evidence& evidence, const PromotionParams& params)
{
    std::vector<TimelineOutcome> outcomes;
    outcomes.reserve(evidence.outcomes.size());
    for (auto it = evidence.outcomes.rbegin(); it != evidence.outcomes.rend(); ++it) {
        const Outcome o = outcomeFrom(*it);
        outcomes.push_back({o.createdAt, o.id, o.confidence, o.verified, o.feedback, o.path, o.recommendedFix});
    }
    PatternHistory history;
    history.events = reconstructTimeline(outcomes, params);
    history.reconstructed = true;
    history.truncated = evidence.truncated;
    history.doubt = evidence.doubt;
    return history;
}

Expected<PatternHistory> readEvents(Connection& connection, const BoundRelation& events, const Pattern& pattern,
                                    const EventReading& reading, const JobContext& context)
{
    PatternHistory history;
    ReadNotes notes;
    ReadQuery query;
    query.columns = reading.columns;
    query.previews = true;
    query.descending = true;
    query.orderBy = events.keysetOrdered(EventAt) ? int(EventAt) : -1;
    query.where = until(eventsOf(pattern, events), EventAt, reading.upTo);
    HC_TRY(auto records, readRecords(connection, events, query, reading.most + 1, notes, context));
    if (qint64(records.size()) > reading.most) { // of a very busy pattern the turning points are read all the same
        history.truncated = true;
        records.pop_back();
        query.where = Predicate::all(
            {query.where, Predicate::negated(Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(EventKind::Bumped)))),
             Predicate::negated(Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(EventKind::CooldownSkipped)))),
             Predicate::compare(EventAt, Comparison::LessOrEqual, records.back().cells[EventAt])});
        HC_TRY(auto turning, readRecords(connection, events, query, reading.most, notes, context));
        const Record oldest = records.back(); // of its moment some are there already
        std::erase_if(turning, [&](const Record& r) { return r.cells[EventAt] == oldest.cells[EventAt] && oldest.key <= r.key; });
        records.insert(records.end(), turning.begin(), turning.end());
    }
    for (auto it = records.rbegin(); it != records.rend(); ++it)
        history.events.push_back(eventFrom(*it));
    std::ranges::stable_sort(history.events, {}, &PatternEvent::at);
    return history;
}

Expected<PatternHistory> readHistory(Connection& connection, const StoreDescription& store, const Pattern& pattern,
                                     const PromotionParams& params, const JobContext& context, std::optional<Timestamp> upTo)
{
    if (const BoundRelation* relation = store.relation(RelationId::Events))
        return readEvents(connection, *relation, pattern, {recordedColumns(*relation), greatestHistory, upTo}, context);
    HC_TRY(const Evidence evidence, readEvidence(connection, store, pattern, context, upTo));
    return reconstructHistory(evidence, params);
}

} // namespace hindcast
