// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Many small traces as an exporter writes them, into SQLite: cut, read, collected, assembled, redacted, stored. Beside what a person would
// write: simdjson over each line, each attribute looked at, and bare prepared INSERTs of the rows that come of it.
#include "core/store/connect/Connect.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/otlp/OtlpImport.h"
#include "tests/benchmarks/BenchData.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawInsert.h"

#include <QHash>

#include <benchmark/benchmark.h>
#include <simdjson.h>

using namespace hindcast;

namespace {

/// Bytes: as many as are collected in a file, or few where it only has to work.
qint64 exportBytes()
{
    constexpr qint64 large = 400'000'000, small = 4'000'000, manyRows = 1'000'000;
    return benchRows() < manyRows ? small : large;
}

QByteArray randomId(SeededRandom& random, qsizetype digits)
{
    QByteArray id;
    for (qsizetype i = 0; i < digits; ++i)
        id += "0123456789abcdef"[random.below(16)];
    return id;
}

/// \a text with each id of a trace or span in it as another one, the same wherever it was the same.
QByteArray withOtherIds(const QByteArray& text, SeededRandom& random)
{
    QByteArray out = text;
    QHash<QByteArray, QByteArray> ids;
    for (const char* name : {"\"traceId\":\"", "\"spanId\":\"", "\"parentSpanId\":\""})
        for (qsizetype at = out.indexOf(name); at >= 0; at = out.indexOf(name, at)) {
            at += qsizetype(qstrlen(name));
            const QByteArray id = out.mid(at, out.indexOf('"', at) - at);
            if (!ids.contains(id))
                ids.insert(id, randomId(random, id.size()));
            out.replace(at, id.size(), ids.value(id));
        }
    return out;
}

/// What the AI SDK wrote of three runs, again and again.
const QString& exportFile()
{
    static const QTemporaryDir folder;
    static const QString path = [] {
        QFile one(benchData(QLatin1String("otlp/ai-sdk-7.jsonl"))), file(folder.filePath(QStringLiteral("export.jsonl")));
        if (!one.open(QIODevice::ReadOnly) || !file.open(QIODevice::WriteOnly))
            qFatal("no file");
        const QByteArray text = one.readAll();
        SeededRandom random(7);
        while (file.size() < exportBytes())
            file.write(withOtherIds(text, random));
        return file.fileName();
    }();
    return path;
}

void noteRate(benchmark::State& state)
{
    state.SetBytesProcessed(state.iterations() * QFile(exportFile()).size());
    state.SetLabel("of " + std::to_string(QFile(exportFile()).size() / 1'000'000) + " MB");
}

OtlpImportReport imported(const DatabaseUrl& url)
{
    const auto connection = connectWritable(url).value();
    const Store store = describeStore(*connection, url).value();
    auto report = importExports(*connection, *store, {exportFile()}, {}, {});
    if (!report || report->counts.bad > 0 || report->memories.traces == 0)
        qFatal("the import failed");
    return *std::move(report);
}

void importSmallTraces(benchmark::State& state)
{
    (void)exportFile();
    for (auto _ : state) {
        state.PauseTiming();
        const EmptyFile target;
        state.ResumeTiming();
        benchmark::DoNotOptimize(imported(target.url));
    }
    noteRate(state);
}

/// Touches every attribute of every span of a line; gives how many spans it has.
qint64 readLine(simdjson::dom::parser& parser, const QByteArray& line)
{
    qint64 spans = 0;
    size_t bytes = 0;
    for (const simdjson::dom::element resource : parser.parse(line.constData(), size_t(line.size()))["resourceSpans"])
        for (const simdjson::dom::element scope : resource["scopeSpans"])
            for (const simdjson::dom::element span : scope["spans"]) {
                ++spans;
                for (const simdjson::dom::element attribute : span["attributes"]) {
                    std::string_view text;
                    if (!attribute["value"]["stringValue"].get(text))
                        bytes += text.size();
                }
            }
    benchmark::DoNotOptimize(bytes);
    return spans;
}

void readExport()
{
    QFile file(exportFile());
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no file");
    simdjson::dom::parser parser;
    qint64 spans = 0;
    for (QByteArray line = file.readLine(); !line.isEmpty(); line = file.readLine())
        spans += readLine(parser, line);
    if (spans == 0)
        qFatal("there are no spans");
}

using ExportRows = std::vector<std::vector<Cell>>;

void importSmallTracesReference(benchmark::State& state)
{
    // Once through the importer, to have the very rows.
    static const std::pair<ExportRows, ExportRows> rows = [] {
        const EmptyFile target;
        (void)imported(target.url);
        const auto connection = connectWritable(target.url).value();
        return std::pair(connection->rows("SELECT * FROM traces ORDER BY id").value(),
                         connection->rows("SELECT * FROM trace_events ORDER BY trace_id, seq").value());
    }();
    for (auto _ : state) {
        state.PauseTiming();
        const EmptyFile target;
        {
            RawDatabase db(target.url.path, true);
            db.run("PRAGMA temp_store=MEMORY"); // as ours
            state.ResumeTiming();
            readExport();
            db.run("BEGIN IMMEDIATE");
            for (const auto& [table, all] : {std::pair("traces", &rows.first), std::pair("trace_events", &rows.second)}) {
                RawInsert insert(db, table, all->front().size());
                for (const std::vector<Cell>& row : *all)
                    insert.row(row);
            }
            db.run("COMMIT");
            state.PauseTiming();
        }
        state.ResumeTiming();
    }
    noteRate(state);
}

BENCHMARK(importSmallTraces)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime(); // several threads
BENCHMARK(importSmallTracesReference)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

} // namespace
