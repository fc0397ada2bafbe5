// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardReader.h"

#include "core/engine/read/dashboard/FeedCollector.h"
#include "core/store/models/ServiceRows.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DashboardReader)
};

/// The range and the span before it, on one time column.
Predicate timeLimits(const DashboardQuery& query, int column)
{
    std::vector<Predicate> parts;
    if (const auto before = query.before())
        parts.push_back(Predicate::compare(column, Comparison::GreaterOrEqual, Cell(*before)));
    if (query.until)
        parts.push_back(Predicate::compare(column, Comparison::Less, Cell(*query.until)));
    return Predicate::all(std::move(parts));
}

/// Counts what lies in the range, and what lies in the span before it when there is one.
class Counter
{
public:
    explicit Counter(const DashboardQuery& query) : m_query(query)
    {
        if (query.from)
            m_count.before = 0;
    }
    /// Is it in the range?
    bool add(Timestamp t)
    {
        if (m_query.inRange(t)) {
            ++m_count.count;
            return true;
        }
        if (m_query.inSpanBefore(t))
            ++*m_count.before;
        return false;
    }
    void addUndated() { ++m_count.count; }
    [[nodiscard]] const DashboardCount& count() const { return m_count; }

private:
    const DashboardQuery& m_query;
    DashboardCount m_count;
};

struct Progress {
    const JobContext& context;
    qint64 before = 0; // rows of earlier scans
    qint64 total = 0;
    [[nodiscard]] JobContext part() const
    {
        return {context.token, [this](JobProgress p) { context.progress({before + p.done, std::max(total, before + p.done)}); }};
    }
};

Expected<void> readOutcomes(Connection& connection, const BoundRelation& relation, const DashboardQuery& query, const Progress& progress,
                            DashboardData& out)
{
    ReadQuery read;
    read.where = Predicate::all({query.outcomes, timeLimits(query, OutcomeCreatedAt)});
    read.columns = {OutcomeCreatedAt, OutcomeConfidence, OutcomeVerified, OutcomeFeedback};
    const bool hasFeedback = relation.columns[OutcomeFeedback].recorded;
    if (!hasFeedback)
        read.columns.pop_back();
    Counter all(query), verified(query);
    DashboardTrend trend;
    ReadNotes notes;
    RelationScan scan(connection, relation, read);
    HC_TRY(const ScanReport report, scan.run(progress.part(), 0, notes, [&](RowCursor& row) {
        const auto flag = row.cell(OutcomeVerified).flag();
        const Feedback feedback = hasFeedback ? feedbackFromWord(row.cell(OutcomeFeedback).text()).value_or(Feedback::None)
                                              : Feedback::None;
        const OutcomeState state = outcomeState(!flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No, feedback);
        const Cell time = row.cell(OutcomeCreatedAt);
        if (time.isNull()) { // without a limit in time it counts all the same
            ++out.undated;
            all.addUndated();
            if (state == OutcomeState::Verified)
                verified.addUndated();
            return true;
        }
        const Timestamp at = time.time();
        if (state == OutcomeState::Verified)
            verified.add(at);
        if (!all.add(at))
            return true;
        ++trend.outcomes;
        DashboardStep& step = out.timeline.at(at);
        ++step.outcomes;
        ++step.states[size_t(state)];
        ++step.confidences[size_t(confidenceBand(row.cell(OutcomeConfidence).real()))];
        return true;
    }));
    out.outcomesRead = report.read;
    out.outcomes.value = all.count();
    if (relation.columns[OutcomeConfidence].codec)
        out.confidences.value = trend;
    if (relation.columns[OutcomeVerified].codec) { // a default is an answer that nobody gave
        out.states.value = trend;
        out.verified.value = verified.count();
    }
    return {};
}

DashboardEntry entryFrom(RowCursor& row, EventKind kind, Timestamp at)
{
    const Cell count = row.cell(EventCountAfter);
    return {at,
            kind,
            row.cell(EventPattern).text(),
            row.cell(EventCluster).text(),
            count.isNull() ? std::nullopt : std::optional(count.integer()),
            {}};
}

Expected<void> readEvents(Connection& connection, const BoundRelation& relation, const DashboardQuery& query, const Progress& progress,
                          DashboardData& out)
{
    ReadQuery read;
    read.where = timeLimits(query, EventAt);
    read.columns = {EventKindColumn, EventAt, EventPattern, EventCluster, EventCountAfter};
    read.descending = true; // the newest entries come first, so that hardly a later one is of interest
    Counter seeded(query), cooldowns(query);
    FeedCollector seeds(query.mostEntries), changes(query.mostEntries);
    ReadNotes notes;
    RelationScan scan(connection, relation, read);
    HC_TRY(const ScanReport report, scan.run(progress.part(), 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const Cell time = row.cell(EventAt);
        if (!kind || time.isNull())
            return true;
        const Timestamp at = time.time();
        const auto entry = [&] { return entryFrom(row, *kind, at); };
        if (*kind == EventKind::Seeded && seeded.add(at)) {
            ++out.timeline.at(at).seeded;
            seeds.add(at, entry);
        } else if (*kind == EventKind::CooldownSkipped && cooldowns.add(at)) {
            ++out.timeline.at(at).cooldowns;
        } else if (isDashboardChange(*kind) && query.inRange(at)) {
            changes.add(at, entry);
        }
        return true;
    }));
    out.eventsRead = report.read;
    out.seeded.value = seeded.count();
    out.cooldowns.value = cooldowns.count();
    out.seeds.value = seeds.take();
    out.changes.value = changes.take();
    return {};
}

/// Without events: when the patterns that are still there were made.
Expected<void> readSeedsFromPatterns(Connection& connection, const BoundRelation& relation, const DashboardQuery& query,
                                     const JobContext& context, DashboardData& out)
{
    ReadQuery read;
    read.columns = {PatternName, PatternCluster, PatternCreatedAt};
    ReadNotes notes;
    HC_TRY(const auto records, readRecords(connection, relation, read, 0, notes, context));
    Counter seeded(query);
    FeedCollector seeds(query.mostEntries);
    for (const Record& r : records) {
        const Cell& time = r.cells[PatternCreatedAt];
        if (time.isNull() || !seeded.add(time.time()))
            continue;
        ++out.timeline.at(time.time()).seeded;
        seeds.add(time.time(), [&] {
            return DashboardEntry{time.time(), EventKind::Seeded, r.cells[PatternName].text(), r.cells[PatternCluster].text(), {}, {}};
        });
    }
    out.patternsRead = qint64(records.size());
    out.seeded.value = seeded.count();
    out.seeds.value = seeds.take();
    out.seeded.approximation = out.seeds.approximation = Tr::tr("from created_at: purged patterns are missing");
    return {};
}

void sayWhatIsMissing(const StoreDescription& store, DashboardData& out)
{
    const QString layout = QString::fromLatin1(store.product().title);
    const QString noOutcomes = Tr::tr("This database has no table of outcomes."),
                  noEvents = Tr::tr("%1 writes this into its log only.").arg(layout),
                  noSeeds = Tr::tr("This database does not say when a pattern was made.");
    if (!out.outcomes.value)
        out.outcomes.missing = out.verified.missing = out.states.missing = out.confidences.missing = noOutcomes;
    else if (!out.verified.value)
        out.verified.missing = out.states.missing = Tr::tr("This database does not say whether a resolution was verified.");
    if (out.outcomes.value && !out.confidences.value)
        out.confidences.missing = Tr::tr("This database does not say how confident the agent was.");
    if (!out.seeds.value)
        out.seeded.missing = out.seeds.missing = noSeeds;
    if (!out.changes.value)
        out.cooldowns.missing = out.changes.missing = noEvents;
    if (!out.failures.value && out.failures.missing.isEmpty())
        out.failures.missing = Tr::tr("Failures are in the log of the agent, not in its database.");
}

/// Where none was ever recorded the agent's log may know some.
Expected<void> readFailures(Connection& connection, const StoreDescription& store, const DashboardQuery& query, DashboardData& out)
{
    HC_TRY(const auto failures, readEngineFailures(connection, store, query.from, query.until, qint64(query.mostEntries)));
    if (!failures)
        return {};
    if (!failures->any) {
        out.failures.missing = Tr::tr("No failure is recorded in this database; the log of the agent may hold some.");
        return {};
    }
    DashboardFeed feed;
    feed.total = failures->total;
    for (const EngineFailure& f : failures->newest)
        feed.newest.push_back({f.at, {}, {}, {}, {}, QStringLiteral("%1, %2: %3").arg(f.component, f.operation, f.message)});
    out.failures.value = std::move(feed);
    return {};
}

} // namespace

std::optional<Timestamp> DashboardQuery::before() const
{
    if (!from)
        return {};
    const qint64 end = until.value_or(now).us;
    return Timestamp{std::max(Timestamp::leastUs, from->us - std::max<qint64>(end - from->us, 0))};
}

bool isDashboardChange(EventKind kind)
{
    return kind == EventKind::Bumped || kind == EventKind::Demoted || kind == EventKind::Restored || kind == EventKind::Promoted;
}

Expected<DashboardData> readDashboard(Connection& connection, const StoreDescription& store, const DashboardQuery& query,
                                      const JobContext& context)
{
    QElapsedTimer timer;
    timer.start();
    DashboardData out;
    out.timeline = DashboardTimeline(query.mostSteps, query.zoneOffsetUs);
    if (query.from) { // an empty beginning or end of the range is shown as such
        out.timeline.cover(*query.from);
        out.timeline.cover(Timestamp{std::max(query.until.value_or(query.now).us - 1, query.from->us)});
    }
    const BoundRelation *outcomes = store.relation(RelationId::Outcomes), *events = store.relation(RelationId::Events),
                        *patterns = store.relation(RelationId::Patterns);
    Progress progress{context};
    for (const BoundRelation* relation : {outcomes, events})
        if (relation) {
            HC_TRY(const qint64 rows, estimateRows(connection, *relation));
            progress.total += rows;
        }
    if (outcomes)
        HC_CHECK(readOutcomes(connection, *outcomes, query, progress, out));
    progress.before = out.outcomesRead;
    if (events)
        HC_CHECK(readEvents(connection, *events, query, progress, out));
    else if (patterns && patterns->columns[PatternCreatedAt].codec)
        HC_CHECK(readSeedsFromPatterns(connection, *patterns, query, context, out));
    out.timeline.roundToDays();
    HC_CHECK(readFailures(connection, store, query, out));
    sayWhatIsMissing(store, out);
    out.elapsedMs = timer.elapsed();
    return out;
}

void tellPurged(DashboardData& data, const DashboardQuery& query, std::optional<Timestamp> moment)
{
    data.purgedBefore = moment;
    const auto before = query.before();
    if (!moment || !before || *before >= *moment)
        return;
    for (DashboardPanel<DashboardCount>* panel : {&data.outcomes, &data.verified})
        if (panel->value && panel->source.isEmpty()) // what a log told nobody purged
            panel->value->before.reset();
}

} // namespace hindcast
