// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recording through all gates in batches, beside bare prepared INSERTs of the same rows into the same tables and indexes.
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/store/connect/Connect.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawInsert.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

constexpr int batch = 1'000;
constexpr qint64 minute = 60 * Timestamp::perSecond;

/// An agent's usual day: some dozens of problems, two thirds verified, one command or two.
RecordInput inputOf(qint64 n)
{
    RecordInput in;
    in.sessionId = QStringLiteral("session-%1").arg(n);
    in.userId = QStringLiteral("user-%1").arg(n % 40);
    in.query = QStringLiteral("why does deployment checkout-%1 not become ready in production").arg(n % 97);
    in.playbooks = {QStringLiteral("Playbook%1").arg(n % 60)};
    in.clusterId = QStringLiteral("prod-%1:0a1b2c3d").arg(n % 3);
    in.commands = {QStringLiteral("kubectl -n shop get pods"),
                   QStringLiteral("kubectl -n shop rollout restart deployment/checkout-%1").arg(n % 97)};
    in.verified = n % 3 ? Verified::Yes : Verified::Unknown;
    in.createdAt = Timestamp{1'790'000'000'000'000 + n * minute};
    in.role = QStringLiteral("sre");
    return in;
}

void recordBatches(benchmark::State& state)
{
    const EmptyFile memory;
    const auto connection = connectWritable(memory.url).value();
    const Store store = describeStore(*connection, memory.url).value();
    OutcomeRecorder recorder = OutcomeRecorder::open(*connection, *store, {}).value();
    qint64 n = 0;
    for (auto _ : state) {
        state.PauseTiming();
        std::vector<RecordInput> inputs;
        for (int i = 0; i < batch; ++i)
            inputs.push_back(inputOf(n++));
        state.ResumeTiming();
        if (const auto done = recorder.recordBatch(inputs); !done)
            state.SkipWithError(qPrintable(done.error().sentence));
    }
    state.SetItemsProcessed(n);
}

/// The rows that recording left, to insert again.
std::vector<std::vector<Cell>> rowsOf(const EmptyFile& memory, const QByteArray& table)
{
    const auto connection = connectReadOnly(memory.url).value();
    return connection->rows("SELECT * FROM " + table + " ORDER BY id").value();
}

void recordBatchesReference(benchmark::State& state)
{
    // Once through the recorder, to have the very rows.
    static const auto tables = [] {
        const EmptyFile memory;
        const auto connection = connectWritable(memory.url).value();
        OutcomeRecorder recorder = OutcomeRecorder::open(*connection, *describeStore(*connection, memory.url).value(), {}).value();
        for (qint64 n = 0; n < 40 * batch; n += batch) {
            std::vector<RecordInput> inputs;
            for (int i = 0; i < batch; ++i)
                inputs.push_back(inputOf(n + i));
            if (!recorder.recordBatch(inputs))
                qFatal("recording failed");
        }
        return std::pair(rowsOf(memory, "rca_outcomes"), rowsOf(memory, "pattern_events"));
    }();
    const auto& [outcomes, events] = tables;
    const EmptyFile memory;
    RawDatabase db(memory.url.path, true);
    db.run("PRAGMA temp_store=MEMORY"); // as ours
    RawInsert outcome(db, "rca_outcomes", outcomes[0].size()), event(db, "pattern_events", events[0].size());
    size_t o = 0, e = 0;
    for (auto _ : state) {
        if (o + batch > outcomes.size()) { // from the start again
            state.PauseTiming();
            db.run("DELETE FROM rca_outcomes; DELETE FROM pattern_events");
            o = e = 0;
            state.ResumeTiming();
        }
        db.run("BEGIN IMMEDIATE");
        const qint64 last = outcomes[o + batch - 1][0].integer();
        for (int i = 0; i < batch; ++i)
            outcome.row(outcomes[o++]);
        for (; e < events.size() && events[e][8].integer() <= last; ++e)
            event.row(events[e]);
        db.run("COMMIT");
    }
    state.SetItemsProcessed(state.iterations() * batch);
}

BENCHMARK(recordBatches)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(recordBatchesReference)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
