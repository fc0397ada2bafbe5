// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replaying promotions: from memory and from the columns of charts beside a loop over rows that SQL puts in order, from SQLite beside a
// scan of the same columns by two connections; with a sliding cooldown, sweeps and inference.
#include "core/facets/FacetReader.h"
#include "core/replay/history/FacetHistory.h"
#include "core/replay/history/HistoryShape.h"
#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/replay/promotion/ReplaySweep.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/Transaction.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawHalves.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

using namespace hindcast;

namespace {

constexpr auto replayedColumns = "id, root_cause, cluster_id, path, verified, confidence, outcome_feedback, created_at";

/// How much more memory the process has had at most since this was made.
class PeakMemory
{
public:
    PeakMemory()
    {
        QFile peak(QStringLiteral("/proc/self/clear_refs"));
        if (peak.open(QIODevice::WriteOnly))
            peak.write("5"); // the peak begins anew
        peak.close();
        m_before = kilobytes("VmRSS:");
    }
    [[nodiscard]] std::string text() const { return std::to_string(std::max<qint64>(kilobytes("VmHWM:") - m_before, 0) / 1'024) + " MB"; }

private:
    static qint64 kilobytes(const QByteArray& name)
    {
        QFile status(QStringLiteral("/proc/self/status"));
        if (status.open(QIODevice::ReadOnly))
            for (const QByteArray& line : status.readAll().split('\n'))
                if (line.startsWith(name))
                    return line.mid(name.size()).trimmed().split(' ').front().toLongLong();
        return 0;
    }
    qint64 m_before = 0;
};

class ReplayBench
{
public:
    static ReplayBench& instance()
    {
        static ReplayBench bench;
        return bench;
    }
    [[nodiscard]] ReplaySource read(bool sessions) const
    {
        const auto connection = sure(connectReadOnly(m_url));
        const Store store = sure(describeStore(*connection, m_url));
        HistorySpec spec;
        spec.sessions = sessions;
        return sure(readReplaySource(*connection, *store, spec, now, {}));
    }
    [[nodiscard]] const QString& path() const { return m_url.path; }

    /// The columns that charts hold, read once.
    [[nodiscard]] const FacetTable& facets()
    {
        if (!m_facets) {
            const auto connection = sure(connectReadOnly(m_url));
            FacetSpec spec;
            spec.columns = historyColumns({});
            m_facets = sure(readFacets(*connection, *sure(describeStore(*connection, m_url)), spec, {}));
        }
        return *m_facets;
    }

    Timestamp now = ScaleFile::instance().now;
    ReplaySource source; ///< in memory, with sessions
    ReplayParams writer;

private:
    ReplayBench()
    {
        const auto connection = sure(connectReadOnly(m_url));
        writer = writerParams(*sure(describeStore(*connection, m_url)), Settings());
        source = read(true);
    }
    DatabaseUrl m_url = ScaleFile::instance().url;
    FacetTablePtr m_facets;
};

void replayFromMemory(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(replayPromotions(*bench.source.history, bench.writer)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// Columns as charts hold them: grouped by key and cluster, put in order, and replayed. Several times: the first one waits for the system to
/// hand out memory.
void replayFromFacets(benchmark::State& state)
{
    ReplayBench& bench = ReplayBench::instance();
    const FacetTable& facets = bench.facets();
    for (auto _ : state) {
        const OutcomeHistory history = sure(historyOfFacets(facets, {}));
        benchmark::DoNotOptimize(sure(replayPromotions(history, bench.writer)));
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// What a person would write: SQL puts the rows in order, and a loop steps from one to the next.
void stepRowByRow(benchmark::State& state, const PromotionParams& rules)
{
    const ReplayBench& bench = ReplayBench::instance();
    RawDatabase db(bench.path());
    const QByteArray sql =
        "SELECT root_cause, cluster_id, created_at, confidence, outcome_feedback = 'incorrect' FROM rca_outcomes WHERE (confidence >= 0.9 AND "
        "(verified = 1 OR (path = 'synthesis' AND verified IS NULL)) AND coalesce(outcome_feedback, '') <> 'regression') OR "
        "outcome_feedback = 'incorrect' ORDER BY root_cause, cluster_id, created_at, id";
    db.requirePlan(sql, "SCAN rca_outcomes; USE TEMP B-TREE FOR ORDER BY");
    for (auto _ : state) {
        std::string key, cluster;
        PatternState pattern;
        qint64 promoted = 0;
        db.each(sql, [&](sqlite3_stmt* row) {
            const auto text = [row](int column) { return reinterpret_cast<const char*>(sqlite3_column_text(row, column)); };
            if (key != text(0) || cluster != text(1)) {
                promoted += isPromoted(pattern, rules.minConfidence, rules.minOccurrences) ? 1 : 0;
                pattern = {};
                key = text(0);
                cluster = text(1);
            }
            if (sqlite3_column_int(row, 4) == 1)
                pattern.demoted = pattern.demoted || pattern.exists;
            else
                pattern = promotionStep(pattern, {sqlite3_column_int64(row, 2), sqlite3_column_double(row, 3)}, rules).state;
        });
        benchmark::DoNotOptimize(promoted);
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

void replayRowByRow(benchmark::State& state) { stepRowByRow(state, ReplayBench::instance().writer.promotion); }

void replayFromSqlite(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    const PeakMemory memory;
    for (auto _ : state) {
        const auto connection = sure(connectReadOnly(DatabaseUrl::sqlite(bench.path())));
        const Store store = sure(describeStore(*connection, DatabaseUrl::sqlite(bench.path())));
        const auto second = sure(openSecondReader(*connection, *store, {}));
        const Transaction moment = sure(Transaction::begin(*connection, Transaction::Kind::Read));
        const OutcomeHistory history = sure(readOutcomeHistory(*connection, *store, {}, {}, second.get()));
        benchmark::DoNotOptimize(sure(replayPromotions(history, bench.writer)));
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
    state.SetLabel(memory.text());
}

/// Two connections, half of the keys each: every cell that replay reads is taken as what it is.
void replayFromSqliteReference(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    const RawHalves halves(bench.path(), replayedColumns);
    struct Sum {
        qint64 whole = 0;
        double reals = 0;
    };
    for (auto _ : state)
        benchmark::DoNotOptimize(halves.read<Sum>([](Sum& sum, sqlite3_stmt* row) {
            for (const int text : {1, 2, 3, 6})
                sum.whole += sqlite3_column_bytes(row, text);
            for (const int number : {0, 4, 7})
                sum.whole += sqlite3_column_int64(row, number);
            sum.whole += sqlite3_column_type(row, 4) == SQLITE_NULL ? 2 : 0;
            sum.reals += sqlite3_column_double(row, 5);
        }));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

PromotionParams slidingRules()
{
    PromotionParams rules = ReplayBench::instance().writer.promotion;
    rules.mode = CooldownMode::Sliding;
    return rules;
}

void replaySliding(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    ReplayParams params = bench.writer;
    params.promotion = slidingRules();
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(replayPromotions(*bench.source.history, params)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// The same loop: window functions of SQL sort the rows twice for it, and take twice as long.
void replaySlidingReference(benchmark::State& state) { stepRowByRow(state, slidingRules()); }

/// Columns that charts hold, put into the order of keys, clusters and time: once for a snapshot.
void replayGrouping(benchmark::State& state)
{
    ReplayBench& bench = ReplayBench::instance();
    const FacetTable& facets = bench.facets();
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(historyOfFacets(facets, {})));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// What a move of a slider waits for: replayed by those rules and by the writer's, and compared with every stored row.
void replaySlider(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    ReplayParams params = bench.writer;
    qint64 hours = 0;
    for (auto _ : state) {
        params.promotion.cooldownUs = (++hours % 24) * Timestamp::perHour;
        benchmark::DoNotOptimize(sure(compareReplay(bench.source, params, bench.writer, bench.now)));
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

void replaySweep16x16(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    SweepAxis hours{SweepParameter::CooldownHours, {}}, counts{SweepParameter::MinOccurrences, {}};
    for (int i = 0; i < 16; ++i) {
        hours.values.push_back(i);
        counts.values.push_back(i + 1);
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(sweepReplay(*bench.source.history, bench.writer, {hours, counts}, bench.now, {})));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size() * 256);
}

void replayInference(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(inferRules(bench.source, bench.writer, bench.now)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// Seconds of what shall be measured again and again: where so few rows are asked for nobody reads the numbers.
double manyTimes() { return benchRows() < 200'000 ? 0.01 : 2; }

} // namespace

BENCHMARK(replayFromMemory)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayFromFacets)->MinTime(manyTimes())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayGrouping)->MinTime(manyTimes())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySlider)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayRowByRow)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayFromSqlite)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayFromSqliteReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySliding)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySlidingReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySweep16x16)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayInference)->Unit(benchmark::kMillisecond)->UseRealTime();
