// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replaying promotions: from memory, from SQLite beside a scan of the same columns by two connections, and beside the one statement of
// SQL that counts the same (a sliding cooldown, which is the one that SQL can say); sweeps and inference.
#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplaySweep.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/Transaction.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/benchmarks/RawDatabase.h"

#include <QFile>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <thread>

using namespace hindcast;

namespace {

template<class T>
T need(Expected<T> result)
{
    if (!result)
        qFatal("%s (%s)", qPrintable(result.error().sentence), qPrintable(result.error().detail));
    return *std::move(result);
}

constexpr auto replayedColumns =
    "SELECT id, root_cause, cluster_id, path, verified, confidence, outcome_feedback, created_at FROM rca_outcomes ";

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
        const auto connection = need(connectReadOnly(m_url));
        const Store store = need(describeStore(*connection, m_url));
        HistorySpec spec;
        spec.sessions = sessions;
        return need(readReplaySource(*connection, *store, spec, now, {}));
    }
    [[nodiscard]] const QString& path() const { return m_url.path; }

    Timestamp now;
    ReplaySource source; ///< in memory, with sessions
    ReplayParams writer;

private:
    ReplayBench()
    {
        const QString kept = qEnvironmentVariable("HINDCAST_BENCH_DB");
        m_url = DatabaseUrl::sqlite(kept.isEmpty() ? m_folder.filePath(QStringLiteral("replay.db")) : kept);
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Scale;
        options.outcomes = qEnvironmentVariable("HINDCAST_BENCH_ROWS", QStringLiteral("200000")).toLongLong();
        options.anchor = now = *parseTimestamp(u"2026-11-20");
        if (!QFile::exists(m_url.path))
            (void)need(generateSyntheticData(m_url, options, {}));
        const auto connection = need(connectReadOnly(m_url));
        writer = writerParams(*need(describeStore(*connection, m_url)), Settings());
        source = read(true);
    }
    QTemporaryDir m_folder;
    DatabaseUrl m_url;
};

void replayFromMemory(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(need(replayPromotions(*bench.source.history, bench.writer)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

void replayFromSqlite(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    for (auto _ : state) {
        const auto connection = need(connectReadOnly(DatabaseUrl::sqlite(bench.path())));
        const Store store = need(describeStore(*connection, DatabaseUrl::sqlite(bench.path())));
        const auto second = need(openSecondReader(*connection, *store, {}));
        const Transaction moment = need(Transaction::begin(*connection, Transaction::Kind::Read));
        const OutcomeHistory history = need(readOutcomeHistory(*connection, *store, {}, {}, second.get()));
        benchmark::DoNotOptimize(need(replayPromotions(history, bench.writer)));
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// Two connections, half of the keys each: every cell that replay reads is touched.
void replayFromSqliteReference(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    RawDatabase(bench.path())
        .requirePlan(QByteArray(replayedColumns) + "WHERE id > 5 AND id <= 7",
                     "SEARCH rca_outcomes USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
    for (auto _ : state) {
        qint64 last = 0;
        RawDatabase(bench.path()).each("SELECT max(id) FROM rca_outcomes", [&](sqlite3_stmt* row) { last = sqlite3_column_int64(row, 0); });
        const auto scan = [&](qint64 after, qint64 upTo) {
            RawDatabase db(bench.path());
            benchmark::DoNotOptimize(db.read(QByteArray(replayedColumns) + "WHERE id > " + QByteArray::number(after)
                                             + " AND id <= " + QByteArray::number(upTo)));
        };
        std::jthread other([&] { scan(last / 2, last); });
        scan(0, last / 2);
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

void replaySliding(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    ReplayParams params = bench.writer;
    params.promotion.mode = CooldownMode::Sliding;
    for (auto _ : state)
        benchmark::DoNotOptimize(need(replayPromotions(*bench.source.history, params)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// What SQL can say of it: the count of each key by gaps to the last sighting.
void replaySlidingReference(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    RawDatabase db(bench.path());
    const QByteArray sql =
        "SELECT root_cause, cluster_id, sum(gap IS NULL OR gap >= 3600000000) FROM (SELECT root_cause, cluster_id, created_at - "
        "lag(created_at) OVER (PARTITION BY root_cause, cluster_id ORDER BY created_at, id) AS gap FROM rca_outcomes WHERE confidence >= 0.9 "
        "AND (verified = 1 OR (path = 'synthesis' AND verified IS NULL)) AND coalesce(outcome_feedback, '') NOT IN ('regression', "
        "'incorrect')) GROUP BY 1, 2";
    for (auto _ : state)
        benchmark::DoNotOptimize(db.read(sql));
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
        benchmark::DoNotOptimize(need(sweepReplay(*bench.source.history, bench.writer, {hours, counts}, bench.now, {})));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size() * 256);
}

void replayInference(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(need(inferRules(bench.source, bench.writer, bench.now)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

} // namespace

BENCHMARK(replayFromMemory)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayFromSqlite)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayFromSqliteReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySliding)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySlidingReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replaySweep16x16)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(replayInference)->Unit(benchmark::kMillisecond)->UseRealTime();
