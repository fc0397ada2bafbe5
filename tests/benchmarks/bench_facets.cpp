// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Facets: columns read beside a plain scan of the same columns by as many connections; linked charts after a brush beside one such scan
// that counts the same; orders and pages.
#include "core/facets/CrossFilter.h"
#include "core/facets/FacetOrder.h"
#include "core/facets/cache/FacetCache.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/facets/lists/ListFacets.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/benchmarks/BenchFacets.h"
#include "tests/benchmarks/RawHalves.h"

#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <array>
#include <string>
#include <unordered_map>

using namespace hindcast;

namespace {

class FacetBench
{
public:
    static FacetBench& instance()
    {
        static FacetBench bench;
        return bench;
    }
    DatabaseUrl url = ScaleFile::instance().url;
    std::unique_ptr<Connection> connection;
    Store store;
    FacetTablePtr table;
    std::vector<FacetChart> charts;
    std::vector<Predicate> brushes;

private:
    FacetBench()
    {
        connection = sure(connectReadOnly(url));
        store = sure(describeStore(*connection, url));
        table = readColumns(url, linkedColumns);
        link();
    }

    /// Time by state, confidence, confidence by state, cluster by playbook; three brushes: on time, confidence and cluster.
    void link()
    {
        const auto shared = [](FacetBuckets buckets) { return std::make_shared<const FacetBuckets>(std::move(buckets)); };
        const FacetColumn& at = *table->column(OutcomeCreatedAt);
        const auto [first, last] = *extentOf(at);
        const auto times = shared(stepBuckets(at, {first, (last - first) / 100, 100, true}, {}));
        const auto confidence = shared(stepBuckets(*table->column(OutcomeConfidence), {0, 1, 20, true, 20}, {}));
        const auto states = shared(stateBuckets(table->column(OutcomeVerified), table->column(OutcomeFeedback), table->rows, {}));
        const auto clusters = shared(valueBuckets(*table->column(OutcomeCluster), 20, false, {}));
        const auto playbooks = shared(valueBuckets(*table->column(OutcomePlaybooks), 20, true, {}));
        charts = {{times, states, 0}, {confidence, {}, 1}, {confidence, states, 1}, {clusters, playbooks, 2}};
        from = qint64(first + (last - first) * 0.3);
        to = qint64(first + (last - first) * 0.7);
        brushes = {Predicate::all({Predicate::compare(OutcomeCreatedAt, Comparison::GreaterOrEqual, Cell(Timestamp{from})),
                                   Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(Timestamp{to}))}),
                   Predicate::compare(OutcomeConfidence, Comparison::GreaterOrEqual, Cell(0.7)),
                   Predicate::negated(Predicate::compare(OutcomeCluster, Comparison::Equal, clusters->values.front()))};
        cluster = clusters->values.front().text().toUtf8();
    }

public:
    qint64 from = 0, to = 0;
    QByteArray cluster;
};

void facetLoad(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(readColumns(bench.url, linkedColumns));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
    state.SetLabel(std::to_string(bench.table->bytes() / 1'000'000) + " MB");
}

/// What a half of the rows has come to: nothing is done with a value but to take it as what it is.
struct TakenSum {
    qint64 whole = 0;
    double reals = 0;

    void text(sqlite3_stmt* row, int column)
    {
        if (sqlite3_column_type(row, column) != SQLITE_NULL)
            whole += sqlite3_column_bytes(row, column) + *sqlite3_column_text(row, column);
    }
};

void facetLoadReference(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const RawHalves halves(bench.url.path, linkedColumnsSql);
    for (auto _ : state)
        benchmark::DoNotOptimize(halves.read<TakenSum>([](TakenSum& sum, sqlite3_stmt* row) {
            sum.whole += sqlite3_column_int64(row, 0) + sqlite3_column_int64(row, 6);
            sum.whole += sqlite3_column_type(row, 3) == SQLITE_NULL ? 2 : sqlite3_column_int(row, 3);
            sum.reals += sqlite3_column_double(row, 4);
            for (const int column : {1, 2, 5})
                sum.text(row, column);
        }));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

/// What these charts do not hold and a replay asks for: keys of patterns, and sessions, one for each two rows: of 10 million rows more
/// than a window would keep.
void facetLoadRest(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    FacetTablePtr table;
    for (auto _ : state)
        table = readColumns(bench.url, {OutcomeRootCause, OutcomeSession}, {.distinct = 16'000'000, .textBytes = 1LL << 30});
    if (!table->givenUp.empty())
        state.SkipWithError("more sessions than are held in memory");
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
    state.SetLabel(std::to_string(table->bytes() / 1'000'000) + " MB");
}

void facetLoadRestReference(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const RawHalves halves(bench.url.path, "id, root_cause, session_id");
    for (auto _ : state)
        benchmark::DoNotOptimize(halves.read<TakenSum>([](TakenSum& sum, sqlite3_stmt* row) {
            sum.whole += sqlite3_column_int64(row, 0);
            sum.text(row, 1);
            sum.text(row, 2);
        }));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

void fourLinkedCharts(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    for (auto _ : state) {
        std::vector<FacetFilter> filters;
        filters.reserve(bench.brushes.size());
        for (const Predicate& brush : bench.brushes)
            filters.emplace_back(*bench.table, brush);
        benchmark::DoNotOptimize(crossCount(bench.table->rows, bench.charts, filters, {}));
    }
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

/// Four charts of a half of the rows.
struct LinkedCounts {
    std::unordered_map<qint64, qint64> days;          ///< by day and state
    std::array<qint64, 21 * 8> confidences{};         ///< by twentieth and state: the second chart is its sums
    std::unordered_map<std::string, qint64> clusters; ///< by cluster and playbooks

    void add(const LinkedCounts& other)
    {
        for (const auto& [day, n] : other.days)
            days[day] += n;
        for (size_t i = 0; i < confidences.size(); ++i)
            confidences[i] += other.confidences[i];
        for (const auto& [cluster, n] : other.clusters)
            clusters[cluster] += n;
    }
};

/// What a human said, or else whether it was verified.
int stateOf(sqlite3_stmt* row)
{
    if (sqlite3_column_type(row, 5) != SQLITE_NULL)
        switch (*sqlite3_column_text(row, 5)) {
        case 'i': return 3; // incorrect
        case 'r': return 4; // regression
        case 'p': return 5; // partial
        default: break;
        }
    return sqlite3_column_type(row, 3) == SQLITE_NULL ? 2 : sqlite3_column_int(row, 3);
}

/// A row under the brushes on time, confidence and cluster: each chart without its own.
void countLinked(LinkedCounts& counts, sqlite3_stmt* row, const FacetBench& bench)
{
    const double confidence = sqlite3_column_double(row, 4);
    const qint64 at = sqlite3_column_int64(row, 6);
    const bool inTime = at >= bench.from && at < bench.to, isSure = confidence >= 0.7;
    if (!inTime && !isSure)
        return;
    const std::string_view cluster(reinterpret_cast<const char*>(sqlite3_column_text(row, 2)), size_t(sqlite3_column_bytes(row, 2)));
    const bool isOther = cluster != std::string_view(bench.cluster.constData(), size_t(bench.cluster.size()));
    if (isOther && isSure)
        ++counts.days[at / (24 * Timestamp::perHour) * 8 + stateOf(row)];
    if (isOther && inTime)
        ++counts.confidences[size_t(int(confidence * 20) * 8 + stateOf(row))];
    if (inTime && isSure) {
        std::string key(cluster);
        key += '\n';
        key.append(reinterpret_cast<const char*>(sqlite3_column_text(row, 1)), size_t(sqlite3_column_bytes(row, 1)));
        ++counts.clusters[key];
    }
}

/// The same four charts in one scan by two connections, counted while it goes: a GROUP BY for each of them sorts all rows and takes many
/// times as long.
void fourLinkedChartsReference(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const RawHalves halves(bench.url.path, linkedColumnsSql);
    for (auto _ : state) {
        auto [counts, behind] = halves.read<LinkedCounts>([&](LinkedCounts& half, sqlite3_stmt* row) { countLinked(half, row, bench); });
        counts.add(behind);
        benchmark::DoNotOptimize(counts.confidences[0] + qint64(counts.days.size() + counts.clusters.size()));
    }
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

void facetSort(benchmark::State& state, int column)
{
    const FacetBench& bench = FacetBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(sortedRows(*bench.table, column, nullptr, {}));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

/// A page somewhere in a list that no index sorts, as the window asks for it: of an order of columns, its rows fetched by their keys.
void facetPage(benchmark::State& state)
{
    constexpr qint64 pageRows = 60;
    const FacetBench& bench = FacetBench::instance();
    const QTemporaryDir cache;
    const BoundRelation& outcomes = *bench.store->relation(RelationId::Outcomes);
    const auto order = sure(readListOrder(*bench.connection, *bench.store, RelationId::Outcomes, {{}, OutcomeConfidence, true},
                                          FacetShelf(), {}, cache.path()));
    SeededRandom random(1);
    for (auto _ : state) {
        ReadNotes notes;
        benchmark::DoNotOptimize(sure(order->window(*bench.connection, outcomes, linkedColumns,
                                                    random.belowLarge(order->rowCount() - pageRows), pageRows, notes, {})));
    }
}

/// The second opening: columns from the cache file.
void facetCacheLoad(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const QTemporaryDir folder;
    const FacetCache cache(folder.path(), FacetStamp{QByteArray("bench"), QByteArray("state")});
    sure(cache.save(*bench.table, linkedColumns));
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(cache.load(RelationId::Outcomes, linkedColumns, int(bench.table->columns.size()))));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

const FacetTable& subjectsTable()
{
    static const FacetTablePtr table = readColumns(ScaleFile::instance().url, {OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt});
    return *table;
}

/// Of each outcome, how long its subject had not been seen.
void gapsOfOutcomes(benchmark::State& state)
{
    const FacetTable& table = subjectsTable();
    for (auto _ : state)
        benchmark::DoNotOptimize(gapBuckets(table, OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt, {}));
    state.SetItemsProcessed(state.iterations() * table.rows);
}

/// One loop with a hash table of codes that are there already: what a person would write.
void gapsOfOutcomesReference(benchmark::State& state)
{
    const FacetTable& table = subjectsTable();
    const FacetColumn &causes = *table.column(OutcomeRootCause), &clusters = *table.column(OutcomeCluster);
    const std::span<const qint64> us = std::get<FacetColumn::Times>(table.column(OutcomeCreatedAt)->data()).us;
    for (auto _ : state) {
        std::vector<quint8> out(us.size(), quint8(gapEdges.size()));
        std::unordered_map<quint64, qint64> last;
        for (size_t row = 0; row < us.size(); ++row) {
            const quint64 subject = (quint64(causes.code(qint64(row))) << 32U) | clusters.code(qint64(row));
            const auto [known, first] = last.try_emplace(subject, us[row]);
            if (!first) {
                out[row] = quint8(gapBucket(us[row] - known->second));
                known->second = us[row];
            }
        }
        benchmark::DoNotOptimize(out);
    }
    state.SetItemsProcessed(state.iterations() * table.rows);
}

} // namespace

BENCHMARK(facetLoad)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetLoadReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetLoadRest)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetLoadRestReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(fourLinkedCharts)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(fourLinkedChartsReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(facetSort, number, OutcomeConfidence)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(facetSort, text, OutcomeCluster)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(facetSort, time, OutcomeCreatedAt)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetPage)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(gapsOfOutcomes)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(gapsOfOutcomesReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetCacheLoad)->Unit(benchmark::kMillisecond)->UseRealTime();
