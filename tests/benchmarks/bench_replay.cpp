// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replaying promotions: from memory and from the columns of charts beside a loop over rows that SQL puts in order, from SQLite beside a
// scan of the same columns by two connections, and with a sliding cooldown beside the one statement of SQL that counts the same; sweeps
// and inference.
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
#include "core/synthetic/SyntheticData.h"
#include "tests/benchmarks/RawDatabase.h"

#include <QFile>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
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
        const auto connection = need(connectReadOnly(m_url));
        const Store store = need(describeStore(*connection, m_url));
        HistorySpec spec;
        spec.sessions = sessions;
        return need(readReplaySource(*connection, *store, spec, now, {}));
    }
    [[nodiscard]] const QString& path() const { return m_url.path; }

    /// The columns that charts hold, read once.
    [[nodiscard]] const FacetTable& facets()
    {
        if (!m_facets) {
            const auto connection = need(connectReadOnly(m_url));
            FacetSpec spec;
            spec.columns = historyColumns({});
            m_facets = need(readFacets(*connection, *need(describeStore(*connection, m_url)), spec, {}));
        }
        return *m_facets;
    }

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
    FacetTablePtr m_facets;
};

void replayFromMemory(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    for (auto _ : state)
        benchmark::DoNotOptimize(need(replayPromotions(*bench.source.history, bench.writer)));
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// Columns as charts hold them: grouped by key and cluster, put in order, and replayed. Several times: the first one waits for the system to
/// hand out memory.
void replayFromFacets(benchmark::State& state)
{
    ReplayBench& bench = ReplayBench::instance();
    const FacetTable& facets = bench.facets();
    for (auto _ : state) {
        const OutcomeHistory history = need(historyOfFacets(facets, {}));
        benchmark::DoNotOptimize(need(replayPromotions(history, bench.writer)));
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
}

/// What a person would write: SQL puts the rows in order, and a loop steps from one to the next.
void replayRowByRow(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    RawDatabase db(bench.path());
    const PromotionParams& rules = bench.writer.promotion;
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

void replayFromSqlite(benchmark::State& state)
{
    const ReplayBench& bench = ReplayBench::instance();
    const PeakMemory memory;
    for (auto _ : state) {
        const auto connection = need(connectReadOnly(DatabaseUrl::sqlite(bench.path())));
        const Store store = need(describeStore(*connection, DatabaseUrl::sqlite(bench.path())));
        const auto second = need(openSecondReader(*connection, *store, {}));
        const Transaction moment = need(Transaction::begin(*connection, Transaction::Kind::Read));
        const OutcomeHistory history = need(readOutcomeHistory(*connection, *store, {}, {}, second.get()));
        benchmark::DoNotOptimize(need(replayPromotions(history, bench.writer)));
    }
    state.SetItemsProcessed(state.iterations() * bench.source.history->size());
    state.SetLabel(memory.text());
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

/// Columns that charts hold, put into the order of keys, clusters and time: once for a snapshot.
void replayGrouping(benchmark::State& state)
{
    ReplayBench& bench = ReplayBench::instance();
    const FacetTable& facets = bench.facets();
    for (auto _ : state)
        benchmark::DoNotOptimize(need(historyOfFacets(facets, {})));
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
        benchmark::DoNotOptimize(need(compareReplay(bench.source, params, bench.writer, bench.now)));
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

/// Seconds of what shall be measured again and again: where so few rows are asked for nobody reads the numbers.
double manyTimes() { return qEnvironmentVariable("HINDCAST_BENCH_ROWS", QStringLiteral("200000")).toLongLong() < 200'000 ? 0.01 : 2; }

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
