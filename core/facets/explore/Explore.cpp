// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/Explore.h"

#include "core/facets/cache/BucketCache.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/facets/explore/BrushParts.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/facets/explore/NearTimes.h"
#include "core/facets/refresh/FacetPatch.h"
#include "core/facets/refresh/FacetRefresh.h"
#include "core/facets/then/FacetsThen.h"
#include "core/store/relation/Record.h"

#include <QElapsedTimer>
#include <QMap>

#include <algorithm>
#include <cmath>
#include <functional>

namespace hindcast {
namespace {

constexpr int greatestSteps = 120;
constexpr int greatestLists = 4'000; // of playbooks, the most frequent ones

FacetSpec exploreSpec(const BoundRelation& relation)
{
    FacetSpec spec;
    spec.columns = chartColumns(relation);
    return spec;
}

/// Steps of whole hours, days or weeks that cover the span in which nearly all times lie.
FacetSteps timeSteps(const FacetColumn* times, const CancelToken& token)
{
    const auto span = times ? nearTimes(*times, token) : std::nullopt;
    if (!span)
        return {0, double(Timestamp::perDay), 1, true};
    constexpr qint64 hour = Timestamp::perSecond * 3'600;
    double width = double(hour);
    for (const qint64 hours : {1, 6, 24, 7 * 24, 30 * 24, 90 * 24, 365 * 24, 3'650 * 24, 36'500 * 24}) {
        width = double(hours * hour);
        if ((span->last - span->first) / width < greatestSteps - 1)
            break;
    }
    const double first = std::floor(span->first / width) * width;
    return {first, width, std::clamp(int((span->last - first) / width) + 1, 1, 40'000), true, 1, span->leavesOut};
}

FacetBucketsPtr sharedBuckets(FacetBuckets buckets) { return std::make_shared<const FacetBuckets>(std::move(buckets)); }

/// The playbooks that most outcomes name, and which of them each list has.
void nameMembers(ExploreSource& source)
{
    const FacetBuckets& lists = *source.lists;
    std::vector<qint64> rows(size_t(lists.count) + 1);
    lists.of.visit([&rows](auto codes) {
        for (const auto list : codes)
            ++rows[list];
    });
    std::vector<QStringList> members;
    members.reserve(size_t(lists.count));
    QMap<QString, qint64> counts;
    for (int i = 0; i < lists.count; ++i) {
        members.push_back(stringsOf(lists.values[size_t(i)]));
        members.back().removeDuplicates();
        for (const QString& name : std::as_const(members.back()))
            counts[name] += rows[size_t(i)];
    }
    source.playbooks = counts.keys();
    std::ranges::stable_sort(source.playbooks, std::greater<>(), [&](const QString& name) { return counts.value(name); });
    source.playbooks.resize(std::min<qsizetype>(source.playbooks.size(), exploreHeat));
    source.membersOf.resize(size_t(lists.count));
    for (size_t i = 0; i < members.size(); ++i)
        for (const QString& name : std::as_const(members[i]))
            if (const qsizetype place = source.playbooks.indexOf(name); place >= 0)
                source.membersOf[i].push_back(int(place));
}

/// Lists told apart become playbooks: an outcome counts with each of its own.
FacetCounts heatOf(const ExploreSource& source, const FacetCounts& byList)
{
    FacetCounts out;
    out.rows = out.inNone = byList.rows;
    out.layers = int(source.playbooks.size());
    out.counts.resize(size_t(source.clusters->count) * size_t(out.layers));
    for (int cluster = 0; cluster < source.clusters->count; ++cluster)
        for (int list = 0; list < source.lists->count; ++list) {
            const qint64 n = byList.at(cluster, list);
            const auto& members = source.membersOf[size_t(list)];
            for (const int place : members)
                out.counts[size_t(cluster) * size_t(out.layers) + size_t(place)] += n;
            out.inNone -= members.empty() ? 0 : n;
        }
    return out;
}

FacetBuckets noBuckets(qint64 rows) { return {0, inNoBucket(rows, 0), {}}; }

/// Of all that is prepared these take longest to find, and a byte of each row keeps them. Without \a cache they are found.
FacetBucketsPtr gapsOf(const FacetTable& table, const std::optional<BucketCache>& cache, const CancelToken& token)
{
    FacetBuckets known = noGaps(0);
    if (auto codes = cache ? cache->load(table.rows, known.count) : std::nullopt) {
        known.of = *std::move(codes);
        return sharedBuckets(std::move(known));
    }
    auto found = sharedBuckets(gapBuckets(table, OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt, token));
    if (cache && !token.isCancelled())
        (void)cache->save(found->of); // without it they are found again
    return found;
}

/// Where the gaps of such a state are kept.
std::optional<BucketCache> gapCache(const QString& cacheFolder, const std::optional<FacetStamp>& stamp)
{
    QByteArray edges;
    for (const qint64 edge : gapEdges)
        edges += QByteArray::number(edge) + ' ';
    return stamp ? std::optional(BucketCache(cacheFolder, *stamp, QStringLiteral("outcomes.gaps"), edges)) : std::nullopt;
}

/// Of \a before (may be null) what was made of columns that are the very same is taken.
Expected<ExploreSource> preparedSource(FacetTablePtr table, const CancelToken& token, const std::optional<BucketCache>& gaps = {},
                                       const ExploreSource* before = nullptr)
{
    ExploreSource out;
    const FacetTable& t = *table;
    const auto isAsBefore = [&](std::initializer_list<int> columns) {
        return before && before->table->rows == t.rows
            && std::ranges::all_of(columns, [&](int c) { return before->table->column(c) == t.column(c); });
    };
    const auto stepped = [&](int column, const FacetSteps& steps) {
        return sharedBuckets(t.column(column) ? stepBuckets(*t.column(column), steps, token) : noBuckets(t.rows));
    };
    const auto named = [&](int column, int most) {
        const FacetColumn* c = t.column(column);
        return sharedBuckets(c && c->isCoded() ? valueBuckets(*c, most, false, token) : noBuckets(t.rows));
    };
    if (isAsBefore({OutcomeCreatedAt})) {
        out.begins = before->begins;
        out.times = before->times;
    } else {
        const FacetSteps steps = timeSteps(t.column(OutcomeCreatedAt), token);
        for (int i = 0; i <= steps.count; ++i)
            out.begins.push_back(Timestamp{qint64(std::llround(steps.edge(i)))});
        out.times = stepped(OutcomeCreatedAt, steps);
    }
    out.confidence = isAsBefore({OutcomeConfidence}) ? before->confidence
                                                     : stepped(OutcomeConfidence, {0, 1, exploreBins, true, exploreBins});
    out.states = isAsBefore({OutcomeVerified, OutcomeFeedback})
        ? before->states
        : sharedBuckets(stateBuckets(t.column(OutcomeVerified), t.column(OutcomeFeedback), t.rows, token));
    out.clusters = isAsBefore({OutcomeCluster}) ? before->clusters : named(OutcomeCluster, exploreHeat);
    if (isAsBefore({OutcomePlaybooks})) {
        out.lists = before->lists;
        out.playbooks = before->playbooks;
        out.membersOf = before->membersOf;
    } else {
        out.lists = named(OutcomePlaybooks, greatestLists);
        nameMembers(out);
    }
    out.gaps = isAsBefore({OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt}) ? before->gaps : gapsOf(t, gaps, token);
    if (token.isCancelled())
        return failCancelled();
    out.table = std::move(table);
    return out;
}

bool isOnlyOn(const std::vector<int>& columns, std::initializer_list<int> own)
{
    return !columns.empty() && std::ranges::all_of(columns, [&](int c) { return std::ranges::find(own, c) != own.end(); });
}

ExploreBrush brushOf(const Predicate& part)
{
    std::vector<int> columns;
    part.collectColumns(columns);
    if (isOnlyOn(columns, {OutcomeCreatedAt}))
        return ExploreBrush::Time;
    if (isOnlyOn(columns, {OutcomeConfidence}))
        return ExploreBrush::Confidence;
    return isOnlyOn(columns, {OutcomeCluster, OutcomePlaybooks}) ? ExploreBrush::Place : ExploreBrush::Rest;
}

void divide(const Predicate& where, std::array<std::vector<Predicate>, 4>& parts)
{
    if (where.kind == Predicate::Kind::And)
        for (const Predicate& child : where.children)
            divide(child, parts);
    else if (!where.isAlways())
        parts[size_t(brushOf(where))].push_back(where);
}

void nameBrushes(const ExploreSource& source, const Predicate& where, ExploreCounts& counts)
{
    const auto brushes = brushesOf(where);
    counts.timeBrush = brushedElements(brushes[size_t(ExploreBrush::Time)], source.steps(), [&](int i) {
        return std::pair(Cell(source.begins[size_t(i)]), Cell(Timestamp{source.begins[size_t(i) + 1].us - 1}));
    });
    counts.confidenceBrush = brushedBins(brushes[size_t(ExploreBrush::Confidence)], exploreBins,
                                         [](int i) { return double(i) / exploreBins; });
}

void tellFar(const ExploreSource& source, ExploreCounts& counts)
{
    const int before = source.steps(), behind = before + 1;
    for (int state = 0; state < counts.times.layers && source.times->count > behind; ++state) {
        counts.farBefore += counts.times.at(before, state);
        counts.farBehind += counts.times.at(behind, state);
    }
}

/// A tenth has the outcomes of its bins: the edges of tenths are edges of bins, to the last bit.
FacetCounts decilesOf(const FacetCounts& bins)
{
    FacetCounts out;
    out.layers = bins.layers;
    out.rows = bins.rows;
    out.inNone = bins.inNone;
    out.counts.resize(bins.counts.size() / binsOfDecile);
    for (size_t i = 0; i < bins.counts.size(); ++i) {
        const size_t bin = i / size_t(bins.layers), layer = i % size_t(bins.layers);
        out.counts[bin / binsOfDecile * size_t(bins.layers) + layer] += bins.counts[i];
    }
    return out;
}

std::vector<ReliabilityBin> reliabilityOf(const FacetCounts& deciles)
{
    std::vector<ReliabilityBin> out;
    out.resize(exploreDeciles);
    for (int i = 0; i < exploreDeciles && !deciles.counts.empty(); ++i) {
        ReliabilityBin& bin = out[size_t(i)];
        for (int s = 0; s < outcomeStates; ++s)
            bin.judged += OutcomeState(s) == OutcomeState::Unverified ? 0 : deciles.at(i, s);
        bin.verified = deciles.at(i, int(OutcomeState::Verified));
        if (bin.judged > 0)
            if (const auto interval = wilsonInterval({bin.verified, bin.judged}))
                bin.interval = *interval;
    }
    return out;
}

} // namespace

Expected<ExploreSourcePtr> readExplore(Connection& connection, const StoreDescription& store, const QString& cacheFolder,
                                       const JobContext& context, const FacetShelf* shelf)
{
    QElapsedTimer timer;
    timer.start();
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    const FacetSpec spec = relation ? exploreSpec(*relation) : FacetSpec();
    HC_TRY(const qint64 version, connection.dataVersion());
    const FacetShelf once;
    const FacetShelf& known = shelf ? *shelf : once;
    std::unique_lock turn = known.turn(context.token); // another one may be reading the same
    if (!turn.owns_lock())
        return failCancelled();
    auto held = relation ? known.find(connection, store, RelationId::Outcomes, cacheFolder) : std::nullopt;
    if (held && !std::ranges::all_of(spec.columns, [&](int c) { return held->table->column(c) != nullptr; }))
        held.reset();
    ReadFacets read;
    if (held)
        read = {held->table, held->stamp};
    else {
        HC_TRY(read, readHeldFacets(connection, store, spec, context, cacheFolder));
    }
    turn.unlock();
    HC_TRY(ExploreSource out, preparedSource(std::move(read.table), context.token, gapCache(cacheFolder, read.stamp)));
    out.stamp = std::move(read.stamp);
    out.fromCache = held.has_value();
    out.dataVersion = version;
    out.elapsedMs = timer.elapsed();
    return std::make_shared<const ExploreSource>(std::move(out));
}

Expected<ExploreSourcePtr> exploreOf(FacetTablePtr table, const CancelToken& token)
{
    HC_TRY(ExploreSource out, preparedSource(std::move(table), token));
    return std::make_shared<const ExploreSource>(std::move(out));
}

Expected<ExploreSourcePtr> refreshExplore(Connection& connection, const StoreDescription& store, const ExploreSource& before,
                                          const JobContext& context, const std::vector<Locator>& changed)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    HC_TRY(FacetTablePtr table, appendFacets(connection, store, relation ? exploreSpec(*relation) : FacetSpec(), *before.table, context));
    const qint64 version = table->dataVersion; // of before both
    if (!changed.empty()) { // they are older than what was appended, so that all of them are held
        HC_TRY(table, patchFacets(connection, store, *table, changed, context));
    }
    HC_TRY(ExploreSource out, preparedSource(std::move(table), context.token, {}, &before));
    out.dataVersion = version;
    return std::make_shared<const ExploreSource>(std::move(out));
}

std::array<Predicate, 4> brushesOf(const Predicate& where)
{
    std::array<std::vector<Predicate>, 4> parts;
    divide(where, parts);
    std::array<Predicate, 4> out;
    for (size_t i = 0; i < parts.size(); ++i)
        out[i] = Predicate::all(std::move(parts[i]));
    return out;
}

Expected<ExploreSourcePtr> exploreThen(const ExploreSourcePtr& before, const FormerCellsPtr& former, const BoundRelation& outcomes,
                                       const CancelToken& token)
{
    FacetTablePtr table = former ? facetsThen(before->table, *former, outcomes) : before->table;
    if (table == before->table)
        return before;
    HC_TRY(ExploreSource out, preparedSource(std::move(table), token, {}, before.get()));
    out.headOf = before->headOf;
    out.dataVersion = before->dataVersion;
    return std::make_shared<const ExploreSource>(std::move(out));
}

ExploreCounts countExplore(const ExploreSource& source, const Predicate& where, const CancelToken& token, std::optional<Timestamp> then,
                           int top)
{
    QElapsedTimer timer;
    timer.start();
    ExploreCounts out;
    out.rows = source.table->rows;
    if (then)
        out.rows =
            FacetFilter(*source.table, Predicate::compare(OutcomeCreatedAt, Comparison::LessOrEqual, Cell(*then))).bits(token).count();
    std::vector<FacetFilter> filters;
    filters.reserve(4);
    for (Predicate part : brushesOf(where)) {
        out.brushed[filters.size()] = !part.isAlways();
        if (then && filters.size() == size_t(ExploreBrush::Rest)) // no brush: the time chart shows nothing later either
            part = Predicate::all({std::move(part), Predicate::compare(OutcomeCreatedAt, Comparison::LessOrEqual, Cell(*then))});
        filters.emplace_back(*source.table, part);
        out.undecided.insert(out.undecided.end(), filters.back().undecided().begin(), filters.back().undecided().end());
    }
    if (!out.undecided.empty())
        return out;
    const std::array<FacetChart, 4> charts{FacetChart{source.times, source.states, int(ExploreBrush::Time)},
                                           {source.confidence, source.states, int(ExploreBrush::Confidence)},
                                           {source.clusters, source.lists, int(ExploreBrush::Place)},
                                           {source.gaps, {}, -1}};
    CrossCounts counts = crossCount(source.table->rows, charts, filters, token);
    out.matched = counts.matched;
    out.times = std::move(counts.charts[0]);
    out.confidence = std::move(counts.charts[1]);
    out.deciles = decilesOf(out.confidence);
    out.heat = heatOf(source, counts.charts[2]);
    out.gaps = std::move(counts.charts[3]);
    out.reliability = reliabilityOf(out.deciles);
    tellFar(source, out);
    nameBrushes(source, where, out);
    if (top >= 0)
        out.top = topValues(*source.table, *source.states, top, where, token, then);
    out.elapsedUs = timer.nsecsElapsed() / 1'000;
    return out;
}

} // namespace hindcast
