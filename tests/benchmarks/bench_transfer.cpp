// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Exports and offline copies beside the engine's own copy of the same rows.
#include "core/store/connect/Connect.h"
#include "core/transfer/Export.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawDatabase.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

/// The one file, and a folder for what is made of it.
class TransferBench
{
public:
    static TransferBench& instance()
    {
        static TransferBench bench;
        return bench;
    }
    [[nodiscard]] const DatabaseUrl& url() const { return ScaleFile::instance().url; }
    [[nodiscard]] QString target(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private:
    QTemporaryDir m_folder;
};

void exportFile(benchmark::State& state, const char* name)
{
    const TransferBench& bench = TransferBench::instance();
    const auto connection = sure(connectReadOnly(bench.url()));
    const Store store = sure(describeStore(*connection, bench.url()));
    ExportSpec spec;
    spec.target = bench.target(name);
    spec.list = latestFirst(*store->relation(RelationId::Outcomes));
    qint64 rows = 0;
    for (auto _ : state)
        rows += sure(exportRows(*connection, *store, spec, {})).rows;
    state.SetItemsProcessed(rows);
}

void snapshot(benchmark::State& state)
{
    const TransferBench& bench = TransferBench::instance();
    const auto connection = sure(connectReadOnly(bench.url()));
    const Store store = sure(describeStore(*connection, bench.url()));
    SnapshotSpec spec;
    spec.target = bench.target("copy.db");
    qint64 rows = 0;
    for (auto _ : state)
        for (const qint64 n : sure(takeSnapshot(*connection, *store, spec, {})).rows)
            rows += n;
    state.SetItemsProcessed(rows);
}

/// SQLite's own copy of the outcomes, without an index.
void snapshotReference(benchmark::State& state)
{
    const TransferBench& bench = TransferBench::instance();
    qint64 rows = 0;
    for (auto _ : state) {
        QFile plain(bench.target("plain.db"));
        if (!plain.open(QIODevice::WriteOnly | QIODevice::Truncate)) // an empty file is an empty database
            qFatal("no copy");
        RawDatabase db(bench.url().path, true); // for the copy: of its own tables none is written to
        db.requirePlan("SELECT * FROM rca_outcomes", "SCAN rca_outcomes");
        db.run("ATTACH '" + QFile::encodeName(bench.target("plain.db"))
               + "' AS copy; PRAGMA copy.journal_mode=OFF; PRAGMA "
                 "copy.synchronous=OFF; CREATE TABLE copy.outcomes AS SELECT * FROM rca_outcomes");
        rows += sqlite3_total_changes64(db.handle());
    }
    state.SetItemsProcessed(rows);
}

BENCHMARK_CAPTURE(exportFile, csv, "rows.csv")->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK_CAPTURE(exportFile, jsonl, "rows.jsonl")->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(snapshot)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(snapshotReference)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

} // namespace
