// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reflection records from a file of JSON lines into SQLite (read, checked, redacted, identified, stored), beside bare prepared
// INSERTs of the same rows into the same table and indexes.
#include "core/store/connect/Connect.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/transfer/memories/MemoryImport.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawInsert.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

constexpr int importedRecords = 50'000;
constexpr int importBatch = 5'000;

/// One of four speaks of what makes redaction look closer.
constexpr const char* importedCauses[] = {"The pull secret of the namespace had expired.", "Its tag had been deleted a day before.",
                                          "The node had no route to it since the last change.",
                                          "The name of the image had a typing error."};

/// A file as agents write it: every record another text of two sentences, with tags and a time.
const QString& recordFile()
{
    static const QTemporaryDir folder;
    static const QString path = [] {
        QFile file(folder.filePath(QStringLiteral("reflections.jsonl")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        for (int i = 0; i < importedRecords; ++i)
            file.write(
                QStringLiteral("{\"reflection_text\":\"The rollout of checkout-%1 failed because its image could not be pulled from the "
                               "registry. %5\",\"importance\":0.%3,\"confidence\":0.8,"
                               "\"tags\":[\"kubectl\",\"image\",\"registry\"],\"outcome\":\"failure\",\"error_category\":\"tool_error\","
                               "\"source_event_ids\":[\"e1\",\"e2\"],\"metadata\":{\"session_id\":\"s-%2\"},"
                               "\"generated_at\":\"2026-11-%4T10:00:00Z\"}\n")
                    .arg(i)
                    .arg(i % 40)
                    .arg(3 + i % 7)
                    .arg(1 + i % 28, 2, 10, QChar(u'0'))
                    .arg(QLatin1String(importedCauses[i % 4]))
                    .toUtf8());
        return file.fileName();
    }();
    return path;
}

void importReflections(benchmark::State& state)
{
    const QString& file = recordFile();
    qint64 rows = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const EmptyFile target;
        const auto connection = connectWritable(target.url).value();
        const Store store = describeStore(*connection, target.url).value();
        state.ResumeTiming();
        const auto report = importMemories(*connection, *store, {file}, {});
        if (!report || report->reflections != importedRecords)
            state.SkipWithError("the import failed");
        rows += importedRecords;
    }
    state.SetItemsProcessed(rows);
}

void importReflectionsReference(benchmark::State& state)
{
    // Once through the importer, to have the very rows.
    static const auto rows = [] {
        const EmptyFile target;
        const auto connection = connectWritable(target.url).value();
        if (!importMemories(*connection, *describeStore(*connection, target.url).value(), {recordFile()}, {}))
            qFatal("the import failed");
        return connection->rows("SELECT * FROM reflections ORDER BY id").value();
    }();
    for (auto _ : state) {
        state.PauseTiming();
        const EmptyFile target;
        {
            RawDatabase db(target.url.path, true);
            db.run("PRAGMA temp_store=MEMORY"); // as ours
            RawInsert insert(db, "reflections", rows[0].size());
            state.ResumeTiming();
            for (size_t i = 0; i < rows.size(); ++i) {
                if (i % importBatch == 0)
                    db.run(i == 0 ? "BEGIN IMMEDIATE" : "COMMIT; BEGIN IMMEDIATE");
                insert.row(rows[i]);
            }
            db.run("COMMIT");
            state.PauseTiming();
        }
        state.ResumeTiming();
    }
    state.SetItemsProcessed(state.iterations() * importedRecords);
}

BENCHMARK(importReflections)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime(); // two threads
BENCHMARK(importReflectionsReference)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

} // namespace
