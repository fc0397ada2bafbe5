// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every number stands beside its reference, measured in the same run on the same file: packaging/bench prints the table.
// What it is measured on, and at which size: BenchFiles.h.
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawDatabase.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

const std::vector<int> listColumns{OutcomeId,       OutcomeCreatedAt,  OutcomeRootCause, OutcomeCluster,
                                   OutcomeVerified, OutcomeConfidence, OutcomeQuery,     OutcomeFeedback};
constexpr qint64 pageRows = 60;

/// The database that everything is measured on, and its order by time.
class Bench
{
public:
    static Bench& instance()
    {
        static Bench bench;
        return bench;
    }

    DatabaseUrl url;
    std::unique_ptr<Connection> connection;
    Store store;
    std::shared_ptr<const ListOrder> order;

    [[nodiscard]] const BoundRelation& outcomes() const { return *store->relation(RelationId::Outcomes); }
    /// The same file by hand.
    [[nodiscard]] RawDatabase& raw() { return *m_raw; }

private:
    Bench()
    {
        url = ScaleFile::instance().url;
        connection = sure(connectReadOnly(url));
        store = sure(describeStore(*connection, url));
        order = sure(ListOrder::build(*connection, outcomes(), {{}, OutcomeCreatedAt, true}, {}));
        m_raw = std::make_unique<RawDatabase>(url.path);
    }

    std::unique_ptr<RawDatabase> m_raw;
};

constexpr auto pageColumns =
    "SELECT id, created_at, root_cause, cluster_id, verified, confidence, substr(query, 1, 300), outcome_feedback FROM rca_outcomes ";

void openToFirstRows(benchmark::State& state)
{
    const DatabaseUrl url = Bench::instance().url;
    for (auto _ : state) {
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        ReadNotes notes;
        benchmark::DoNotOptimize(readFirstRows(*connection, *store->relation(RelationId::Outcomes), {{}, OutcomeCreatedAt, true},
                                               listColumns, pageRows, notes, {}));
    }
}

void openToFirstRowsReference(benchmark::State& state)
{
    Bench& bench = Bench::instance();
    const QByteArray sql = QByteArray(pageColumns)
        + "WHERE tenant_id = 'default' AND project_id = 'default' ORDER BY created_at DESC, id DESC LIMIT 60";
    bench.raw().requirePlan(sql, "SEARCH rca_outcomes USING INDEX rca_outcomes_time (tenant_id=? AND project_id=?)");
    for (auto _ : state) {
        RawDatabase db(bench.url.path);
        benchmark::DoNotOptimize(db.read(sql));
    }
}

void pageAtRandomOffset(benchmark::State& state)
{
    const Bench& bench = Bench::instance();
    SeededRandom random(1);
    for (auto _ : state) {
        ReadNotes notes;
        benchmark::DoNotOptimize(bench.order->window(*bench.connection, bench.outcomes(), listColumns,
                                                     random.belowLarge(bench.order->rowCount()), pageRows, notes, {}));
    }
}

/// Neighbours by key: what an order of its own costs, ours pays.
void pageAtRandomOffsetReference(benchmark::State& state)
{
    Bench& bench = Bench::instance();
    SeededRandom random(1);
    const QByteArray sql = pageColumns + QByteArray("WHERE id >= ?1 ORDER BY id LIMIT 60");
    bench.raw().requirePlan(sql, "SEARCH rca_outcomes USING INTEGER PRIMARY KEY (rowid>?)");
    RawStatement page = bench.raw().prepare(sql);
    for (auto _ : state) {
        page.bind(1, random.belowLarge(bench.order->rowCount()));
        benchmark::DoNotOptimize(page.read());
    }
}

void scanTwoColumns(benchmark::State& state)
{
    const Bench& bench = Bench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(readConfidenceHistogram(*bench.connection, *bench.store, {}, {}));
    state.SetItemsProcessed(state.iterations() * bench.order->rowCount());
}

void scanTwoColumnsReference(benchmark::State& state)
{
    Bench& bench = Bench::instance();
    const QByteArray sql = "SELECT id, confidence, verified FROM rca_outcomes";
    bench.raw().requirePlan(sql, "SCAN rca_outcomes");
    for (auto _ : state) {
        double sum = 0;
        bench.raw().each(sql, [&](sqlite3_stmt* row) { sum += sqlite3_column_double(row, 1) + sqlite3_column_int(row, 2); });
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * bench.order->rowCount());
}

void sortByUnindexedColumn(benchmark::State& state, int column)
{
    const Bench& bench = Bench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(ListOrder::build(*bench.connection, bench.outcomes(), {{}, column, true}, {}));
    state.SetItemsProcessed(state.iterations() * bench.order->rowCount());
}

void sortByUnindexedColumnReference(benchmark::State& state, const char* column)
{
    Bench& bench = Bench::instance();
    const QByteArray sql = "SELECT id FROM rca_outcomes ORDER BY " + QByteArray(column) + " DESC, id DESC";
    bench.raw().requirePlan(sql, "SCAN rca_outcomes; USE TEMP B-TREE FOR ORDER BY"); // it has no index
    for (auto _ : state)
        benchmark::DoNotOptimize(bench.raw().read(sql));
    state.SetItemsProcessed(state.iterations() * bench.order->rowCount());
}

void promotionSteps(benchmark::State& state)
{
    std::vector<PatternState> patterns(1024);
    SeededRandom random(3);
    std::vector<std::pair<quint32, OutcomeFacts>> outcomes(1U << 16U);
    for (auto& [pattern, facts] : outcomes)
        facts = {0, (pattern = quint32(random.below(1024))) % 2 ? 0.9 : 0.7};
    qint64 at = 0;
    for (auto _ : state)
        for (auto& [pattern, facts] : outcomes) {
            facts.atUs = at += 7 * Timestamp::perSecond;
            patterns[pattern] = promotionStep(patterns[pattern], facts, {}).state;
        }
    benchmark::DoNotOptimize(patterns);
    state.SetItemsProcessed(state.iterations() * qint64(outcomes.size()));
}

BENCHMARK(openToFirstRows)->Unit(benchmark::kMicrosecond);
BENCHMARK(openToFirstRowsReference)->Unit(benchmark::kMicrosecond);
BENCHMARK(pageAtRandomOffset)->Unit(benchmark::kMicrosecond);
BENCHMARK(pageAtRandomOffsetReference)->Unit(benchmark::kMicrosecond);
BENCHMARK(scanTwoColumns)->Unit(benchmark::kMillisecond);
BENCHMARK(scanTwoColumnsReference)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortByUnindexedColumn, number, OutcomeConfidence)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortByUnindexedColumn, text, OutcomeUser)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortByUnindexedColumnReference, number, "confidence")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortByUnindexedColumnReference, text, "user_id")->Unit(benchmark::kMillisecond);
BENCHMARK(promotionSteps);

} // namespace

BENCHMARK_MAIN();
