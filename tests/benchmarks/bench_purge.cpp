// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Retention beside the bare statements that do the same. Each round works on a fresh copy of the database.
#include "core/curation/Workspace.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"

#include <QFile>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>
#include <sqlite3.h>

using namespace hindcast;

namespace {

template<class T>
T sure(Expected<T> result)
{
    if (!result)
        qFatal("%s (%s)", qPrintable(result.error().sentence), qPrintable(result.error().detail));
    return *std::move(result);
}

/// A database of HINDCAST_BENCH_ROWS outcomes, half of which are too old at `now`.
class PurgeBench
{
public:
    static PurgeBench& instance()
    {
        static PurgeBench bench;
        return bench;
    }
    /// A copy to work on.
    QString fresh()
    {
        const QString copy = m_folder.filePath(QStringLiteral("copy.db"));
        for (const char* suffix : {"", "-wal", "-shm"})
            QFile::remove(copy + QString::fromLatin1(suffix));
        if (!QFile::copy(m_path, copy))
            qFatal("no copy");
        return copy;
    }
    [[nodiscard]] const QString& path() const { return m_path; }

    Timestamp now;
    PurgeCutoffs cutoffs;

private:
    PurgeBench()
    {
        m_path = m_folder.filePath(QStringLiteral("purge.db"));
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Scale;
        options.outcomes = qEnvironmentVariable("HINDCAST_BENCH_ROWS", QStringLiteral("200000")).toLongLong();
        options.anchor = now = *parseTimestamp(u"2026-11-20");
        (void)sure(generateSyntheticData(DatabaseUrl::sqlite(m_path), options, {}));
        const auto connection = sure(connectReadOnly(DatabaseUrl::sqlite(m_path)));
        const qint64 middle = sure(connection->scalar("SELECT (min(created_at) + max(created_at)) / 2 FROM rca_outcomes")).integer();
        cutoffs = {{middle}, {middle}};
    }
    QTemporaryDir m_folder;
    QString m_path;
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
    state.counters["rows"] = double(removed);
    state.SetItemsProcessed(state.iterations() * removed);
}

void purgeReference(benchmark::State& state)
{
    PurgeBench& bench = PurgeBench::instance();
    qint64 removed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const QString copy = bench.fresh();
        sqlite3* db = nullptr;
        sqlite3_open_v2(QFile::encodeName(copy).constData(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
        sqlite3_exec(db, "PRAGMA cache_size=-16000; PRAGMA synchronous=NORMAL; SELECT count(*) FROM sqlite_schema", nullptr, nullptr,
                     nullptr);
        const QByteArray cutoff = QByteArray::number(bench.cutoffs.outcomes.us);
        state.ResumeTiming();
        sqlite3_exec(db,
                     ("BEGIN IMMEDIATE; DELETE FROM rca_outcomes WHERE tenant_id = 'default' AND project_id = 'default' AND created_at < "
                      + cutoff + "; DELETE FROM failure_patterns WHERE confidence < 0.9 AND last_seen_at < " + cutoff + "; COMMIT")
                         .constData(),
                     nullptr, nullptr, nullptr);
        state.PauseTiming();
        removed = sqlite3_total_changes64(db);
        sqlite3_close(db);
        state.ResumeTiming();
    }
    state.counters["rows"] = double(removed);
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
    for (auto _ : state)
        state.counters["rows"] = double(sure(quickPurgeTotals(workspace.target(), bench.cutoffs))->rows);
}

/// Totals and months alone, as one statement.
void purgePreviewReference(benchmark::State& state)
{
    PurgeBench& bench = PurgeBench::instance();
    auto connection = sure(connectReadOnly(DatabaseUrl::sqlite(bench.path())));
    for (auto _ : state)
        benchmark::DoNotOptimize(
            sure(connection->rows("SELECT strftime('%Y-%m', created_at / 1000000, 'unixepoch'), count(*) FROM "
                                  "rca_outcomes WHERE tenant_id = 'default' AND project_id = 'default' AND created_at < ?1 GROUP BY 1",
                                  {Cell(bench.cutoffs.outcomes.us)})));
}

BENCHMARK(purge)->ArgName("keep")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(purgeReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(purgePreview)->Unit(benchmark::kMillisecond);
BENCHMARK(purgeTotals)->Unit(benchmark::kMillisecond);
BENCHMARK(purgePreviewReference)->Unit(benchmark::kMillisecond);

} // namespace
