// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Facets: columns read beside a plain scan of the same columns by as many connections; linked charts after a brush beside the GROUP BYs
// that answer the same; orders and pages.
#include "core/facets/CrossFilter.h"
#include "core/facets/FacetOrder.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetCache.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/benchmarks/RawDatabase.h"

#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <string>

#include <array>
#include <thread>

#include <unordered_map>

using namespace hindcast;

namespace {

template<class T>
T facetsOf(Expected<T> result)
{
    if (!result)
        qFatal("%s (%s)", qPrintable(result.error().sentence), qPrintable(result.error().detail));
    return *std::move(result);
}

const std::vector<int> chartColumns{OutcomePlaybooks,  OutcomeCluster,  OutcomeVerified,
                                    OutcomeConfidence, OutcomeFeedback, OutcomeCreatedAt};
constexpr auto chartColumnsSql = "SELECT id, playbooks, cluster_id, verified, confidence, outcome_feedback, created_at FROM rca_outcomes ";

class FacetBench
{
public:
    static FacetBench& instance()
    {
        static FacetBench bench;
        return bench;
    }
    [[nodiscard]] FacetTablePtr load(const std::vector<int>& columns = chartColumns) const
    {
        const auto connection = facetsOf(connectReadOnly(url));
        const Store opened = facetsOf(describeStore(*connection, url));
        FacetSpec spec;
        spec.columns = columns;
        return facetsOf(readFacets(*connection, *opened, spec, {}));
    }

    DatabaseUrl url;
    std::unique_ptr<Connection> connection;
    Store store;
    FacetTablePtr table;
    std::vector<FacetChart> charts;
    std::vector<Predicate> brushes;

private:
    FacetBench()
    {
        const QString kept = qEnvironmentVariable("HINDCAST_BENCH_DB");
        url = DatabaseUrl::sqlite(kept.isEmpty() ? m_folder.filePath(QStringLiteral("facets.db")) : kept);
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Scale;
        options.outcomes = qEnvironmentVariable("HINDCAST_BENCH_ROWS", QStringLiteral("200000")).toLongLong();
        options.anchor = *parseTimestamp(u"2026-11-20");
        if (!QFile::exists(url.path))
            (void)facetsOf(generateSyntheticData(url, options, {}));
        connection = facetsOf(connectReadOnly(url));
        store = facetsOf(describeStore(*connection, url));
        table = load();
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
    QTemporaryDir m_folder;

public:
    qint64 from = 0, to = 0;
    QByteArray cluster;
};

void facetLoad(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(bench.load());
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
    state.SetLabel(std::to_string(bench.table->bytes() / 1'000'000) + " MB");
}

/// Two connections, half of the keys each, each value taken as what it is: nothing is done with it.
void facetLoadReference(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const QString path = bench.url.path;
    RawDatabase(path).requirePlan(QByteArray(chartColumnsSql) + "WHERE id > 5 AND id <= 7",
                                  "SEARCH rca_outcomes USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
    const auto scan = [&path](qint64 after, qint64 upTo) {
        RawDatabase db(path);
        db.run("PRAGMA cache_size=-16000"); // as ours
        qint64 sum = 0;
        double reals = 0;
        db.each(QByteArray(chartColumnsSql) + "WHERE id > " + QByteArray::number(after) + " AND id <= " + QByteArray::number(upTo),
                [&](sqlite3_stmt* row) {
                    sum += sqlite3_column_int64(row, 0) + sqlite3_column_bytes(row, 1) + sqlite3_column_bytes(row, 2);
                    sum += sqlite3_column_type(row, 3) == SQLITE_NULL ? 2 : sqlite3_column_int(row, 3);
                    reals += sqlite3_column_double(row, 4);
                    sum += sqlite3_column_type(row, 5) == SQLITE_NULL ? 0 : *sqlite3_column_text(row, 5);
                    sum += *sqlite3_column_text(row, 1) + *sqlite3_column_text(row, 2) + sqlite3_column_int64(row, 6);
                });
        benchmark::DoNotOptimize(sum);
        benchmark::DoNotOptimize(reals);
    };
    for (auto _ : state) {
        qint64 last = 0;
        RawDatabase(path).each("SELECT max(id) FROM rca_outcomes", [&](sqlite3_stmt* row) { last = sqlite3_column_int64(row, 0); });
        std::jthread other([&] { scan(last / 2, last); });
        scan(0, last / 2);
    }
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

/// The same four charts as somebody would ask SQLite for them: one GROUP BY each, without its own brush.
void fourLinkedChartsReference(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    RawDatabase db(bench.url.path);
    db.run("PRAGMA cache_size=-16000");
    const QByteArray time = "created_at >= " + QByteArray::number(bench.from) + " AND created_at < " + QByteArray::number(bench.to);
    const QByteArray sure = "confidence >= 0.7", other = "cluster_id <> '" + bench.cluster + '\'';
    const QByteArray word = "CASE WHEN outcome_feedback IN ('incorrect', 'regression', 'partial') THEN outcome_feedback ELSE verified END";
    const std::array queries{
        "SELECT created_at / 86400000000, " + word + ", count(*) FROM rca_outcomes NOT INDEXED WHERE " + sure + " AND " + other
            + " GROUP BY 1, 2",
        "SELECT CAST(confidence * 20 AS INTEGER), count(*) FROM rca_outcomes NOT INDEXED WHERE " + time + " AND " + other + " GROUP BY 1",
        "SELECT CAST(confidence * 20 AS INTEGER), " + word + ", count(*) FROM rca_outcomes NOT INDEXED WHERE " + time + " AND " + other
            + " GROUP BY 1, 2",
        "SELECT cluster_id, playbooks, count(*) FROM rca_outcomes NOT INDEXED WHERE " + time + " AND " + sure + " GROUP BY 1, 2"};
    for (const QByteArray& sql : queries)
        db.requirePlan(sql,
                       "SCAN rca_outcomes; USE TEMP B-TREE FOR GROUP BY"); // no index answers any of them, and one walk cannot answer all
    for (auto _ : state)
        for (const QByteArray& sql : queries)
            db.each(sql, [](sqlite3_stmt* row) { benchmark::DoNotOptimize(sqlite3_column_int64(row, 1)); });
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

void facetSort(benchmark::State& state, int column)
{
    const FacetBench& bench = FacetBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(FacetOrder(*bench.table, column, true, nullptr, {}));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

/// A page somewhere in an order, its rows fetched by their keys.
void facetPage(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const FacetOrder order(*bench.table, OutcomeConfidence, true, nullptr, {});
    SeededRandom random(1);
    for (auto _ : state) {
        ReadQuery query;
        query.columns = chartColumns;
        for (const quint32 row : order.page(random.belowLarge(order.rowCount()), 60))
            query.keys.push_back(bench.table->keys.key(row).integer());
        ReadNotes notes;
        benchmark::DoNotOptimize(readRecords(*bench.connection, *bench.store->relation(RelationId::Outcomes), query, 0, notes));
    }
}

/// The second opening: columns from the cache file.
void facetCacheLoad(benchmark::State& state)
{
    const FacetBench& bench = FacetBench::instance();
    const QTemporaryDir folder;
    const FacetCache cache(folder.path(), FacetStamp{QByteArray("bench"), QByteArray("state")});
    facetsOf(cache.save(*bench.table, chartColumns));
    for (auto _ : state)
        benchmark::DoNotOptimize(facetsOf(cache.load(RelationId::Outcomes, chartColumns, int(bench.table->columns.size()))));
    state.SetItemsProcessed(state.iterations() * bench.table->rows);
}

const FacetTable& subjectsTable()
{
    static const FacetTablePtr table = FacetBench::instance().load({OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt});
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
BENCHMARK(fourLinkedCharts)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(fourLinkedChartsReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(facetSort, number, OutcomeConfidence)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(facetSort, text, OutcomeCluster)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(facetSort, time, OutcomeCreatedAt)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetPage)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(gapsOfOutcomes)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(gapsOfOutcomesReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetCacheLoad)->Unit(benchmark::kMillisecond)->UseRealTime();
