// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Retention beside the bare statements that do the same. Each round works on a fresh copy of the database.
#include "core/curation/Workspace.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/store/connect/Connect.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawDatabase.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace hindcast;

namespace {

/// The outcomes of the one file, half of which are too old at `now`.
class PurgeBench
{
public:
    static PurgeBench& instance()
    {
        static PurgeBench bench;
        return bench;
    }
    /// A copy to work on.
    QString fresh() { return freshCopy(path(), m_folder); }
    [[nodiscard]] QString path() const { return ScaleFile::instance().url.path; }

    Timestamp now = ScaleFile::instance().now;
    PurgeCutoffs cutoffs;

private:
    PurgeBench()
    {
        const auto connection = sure(connectReadOnly(ScaleFile::instance().url));
        const qint64 middle = sure(connection->scalar("SELECT (min(created_at) + max(created_at)) / 2 FROM rca_outcomes")).integer();
        cutoffs = {{middle}, {middle}};
    }
    QTemporaryDir m_folder;
};

void purge(benchmark::State& state)
{
    PurgeBench& bench = PurgeBench::instance();
    qint64 removed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const DatabaseUrl url = DatabaseUrl::sqlite(bench.fresh());
        auto connection = sure(connectForEditing(url));
        const Store store = sure(describeStore(*connection, url));
        const Workspace workspace = sure(Workspace::openForWriting(*connection, *store, {}));
        const PurgePreview preview = sure(previewPurge(workspace.target(), bench.cutoffs, bench.now));
        state.ResumeTiming();
        const PurgeReport report = sure(
            applyPurge(workspace.target(), preview, {QStringLiteral("bench"), {}, bench.now, state.range(0) != 0}));
        removed = report.outcomes + report.patterns;
    }
    state.SetLabel(std::to_string(removed) + " rows");
    state.SetItemsProcessed(state.iterations() * removed);
}

void purgeReference(benchmark::State& state)
{
    PurgeBench& bench = PurgeBench::instance();
    qint64 removed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        RawDatabase db(bench.fresh(), true);
        db.run("PRAGMA synchronous=NORMAL");
        const QByteArray cutoff = QByteArray::number(bench.cutoffs.outcomes.us);
        const QByteArray outcomes = "DELETE FROM rca_outcomes WHERE tenant_id = 'default' AND project_id = 'default' AND created_at < "
            + cutoff;
        const QByteArray patterns = "DELETE FROM failure_patterns WHERE confidence < 0.9 AND last_seen_at < " + cutoff;
        db.requirePlan(outcomes, "SEARCH rca_outcomes USING INDEX rca_outcomes_time (tenant_id=? AND project_id=? AND created_at<?)");
        db.requirePlan(patterns, "SCAN failure_patterns"); // there are some hundreds
        state.ResumeTiming();
        db.run("BEGIN IMMEDIATE; " + outcomes + "; " + patterns + "; COMMIT");
        state.PauseTiming();
        removed = sqlite3_total_changes64(db.handle());
        state.ResumeTiming();
    }
    state.SetLabel(std::to_string(removed) + " rows");
    state.SetItemsProcessed(state.iterations() * removed);
}

void purgePreview(benchmark::State& state)
{
    PurgeBench& bench = PurgeBench::instance();
    const DatabaseUrl url = DatabaseUrl::sqlite(bench.path());
    auto connection = sure(connectReadOnly(url));
    const Store store = sure(describeStore(*connection, url));
    const Workspace workspace = sure(Workspace::openForReading(*connection, *store, {}));
    for (auto _ : state)
        benchmark::DoNotOptimize(sure(previewPurge(workspace.target(), bench.cutoffs, bench.now)));
}

/// Totals and months alone, as the window shows them first.
void purgeTotals(benchmark::State& state)
{
    PurgeBench& bench = PurgeBench::instance();
    const DatabaseUrl url = DatabaseUrl::sqlite(bench.path());
    auto connection = sure(connectReadOnly(url));
    const Store store = sure(describeStore(*connection, url));
    const Workspace workspace = sure(Workspace::openForReading(*connection, *store, {}));
    qint64 rows = 0;
    for (auto _ : state)
        rows = sure(quickPurgeTotals(workspace.target(), bench.cutoffs))->rows;
    state.SetLabel(std::to_string(rows) + " rows");
}

/// Totals and months alone, as one statement: the months one after the other, each counted in the index.
void purgePreviewReference(benchmark::State& state)
{
    const PurgeBench& bench = PurgeBench::instance();
    RawDatabase db(bench.path());
    const QByteArray cutoff = QByteArray::number(bench.cutoffs.outcomes.us), mine = "tenant_id = 'default' AND project_id = 'default'";
    const auto month = [](const char* day, const char* step) {
        return "unixepoch(" + QByteArray(day) + " / 1000000, 'unixepoch', 'start of month'" + step + ") * 1000000";
    };
    const QByteArray sql = "WITH RECURSIVE months(first, next) AS (SELECT " + month("oldest", "") + ", " + month("oldest", ", '+1 month'")
        + " FROM (SELECT min(created_at) AS oldest FROM rca_outcomes WHERE " + mine + ") UNION ALL SELECT next, "
        + month("next", ", '+1 month'") + " FROM months WHERE next < " + cutoff
        + ") SELECT first, (SELECT count(*) FROM rca_outcomes WHERE " + mine + " AND created_at >= first AND created_at < min(next, "
        + cutoff + ")) FROM months";
    db.requirePlan(sql,
                   "SEARCH rca_outcomes USING COVERING INDEX rca_outcomes_time (tenant_id=? AND project_id=?); SEARCH rca_outcomes USING "
                   "COVERING INDEX rca_outcomes_time (tenant_id=? AND project_id=? AND created_at>? AND created_at<?)");
    for (auto _ : state)
        benchmark::DoNotOptimize(db.read(sql));
}

BENCHMARK(purge)->ArgName("keep")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(purgeReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(purgePreview)->Unit(benchmark::kMillisecond);
BENCHMARK(purgeTotals)->Unit(benchmark::kMillisecond);
BENCHMARK(purgePreviewReference)->Unit(benchmark::kMillisecond);

} // namespace
