// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardReader.h"

#include "core/engine/read/dashboard/DashboardEvents.h"
#include "core/engine/read/dashboard/DashboardOutcomes.h"
#include "core/store/models/ServiceRows.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DashboardReader)
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

/// An empty beginning or end of the range is shown as such.
std::vector<DashboardPart> partsOf(const std::vector<DashboardQuery>& queries)
{
    std::vector<DashboardPart> out(queries.begin(), queries.end());
    for (DashboardPart& part : out)
        if (const DashboardQuery& query = part.query; query.from) {
            part.years.cover(*query.from);
            part.years.cover(Timestamp{std::max(query.until.value_or(query.now).us - 1, query.from->us)});
        }
    return out;
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
                                      const JobContext& context, const FacetShelf* shelf)
{
    HC_TRY(auto read, readDashboards(connection, store, {query}, context, shelf));
    return std::move(read.front());
}

Expected<std::vector<DashboardData>> readDashboards(Connection& connection, const StoreDescription& store,
                                                    const std::vector<DashboardQuery>& queries, const JobContext& context,
                                                    const FacetShelf* shelf)
{
    QElapsedTimer timer;
    timer.start();
    std::vector<DashboardPart> parts = partsOf(queries);
    const BoundRelation *outcomes = store.relation(RelationId::Outcomes), *events = store.relation(RelationId::Events),
                        *patterns = store.relation(RelationId::Patterns);
    Progress progress{context};
    for (const BoundRelation* relation : {outcomes, events})
        if (relation) {
            HC_TRY(const qint64 rows, estimateRows(connection, *relation));
            progress.total += rows;
        }
    if (outcomes)
        HC_CHECK(readDashboardOutcomes(connection, store, parts, shelf, progress.part()));
    progress.before = parts.front().data.outcomesRead;
    if (events)
        HC_CHECK(readDashboardEvents(connection, store, parts, shelf, progress.part()));
    else if (patterns && patterns->columns[PatternCreatedAt].codec)
        HC_CHECK(readSeedsFromPatterns(connection, *patterns, parts, context));
    HC_CHECK(readFailures(connection, store, queries.front(), parts.front().data));
    std::vector<DashboardData> out;
    for (DashboardPart& part : parts) {
        part.data.timeline = part.years.take(part.data.farBefore, part.data.farBehind);
        part.data.timeline.roundToDays();
        sayWhatIsMissing(store, part.data);
        part.data.elapsedMs = timer.elapsed();
        out.push_back(std::move(part.data));
    }
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
