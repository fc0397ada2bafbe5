// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One decision about a hundred thousand patterns, with its journal, beside bare statements that leave the same rows, events and images.
#include "core/curation/ChangeSets.h"
#include "core/curation/Workspace.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/connect/Connect.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawDatabase.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace hindcast;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};

/// A database of promoted patterns in 40 clusters, as many as one change-set takes, or a half of HINDCAST_BENCH_ROWS if that is fewer.
class BulkBench
{
public:
    static BulkBench& instance()
    {
        static BulkBench bench;
        return bench;
    }
    QString fresh() { return freshCopy(m_path, m_folder); }
    std::vector<Locator> keys;

private:
    BulkBench()
    {
        m_path = m_folder.filePath(QStringLiteral("bulk.db"));
        const qint64 count = std::min(qint64(greatestSelection), benchRows() / 2);
        const DatabaseUrl url = DatabaseUrl::sqlite(m_path);
        sure(createNative(url));
        auto connection = sure(connectForEditing(url));
        sure(connection->script("BEGIN"));
        const auto insert = sure(connection->prepare(
            "INSERT INTO failure_patterns(key_hash, pattern_name, cluster_id, description, recommended_fix, confidence, occurrence_count, "
            "last_seen_at, last_counted_at, created_at, updated_at) VALUES (?1, ?2, ?3, 'Pods crash after the config map changed', "
            "'kubectl rollout restart deployment/shop -n shop', 0.95, 5, ?4, ?4, ?4, ?4)"));
        for (qint64 i = 1; i <= count; ++i) {
            const QString name = QStringLiteral("pb-%1").arg(i);
            (void)sure(insert->run({Cell(Blob{keyHash(name)}), Cell(name), Cell(QStringLiteral("prod-%1").arg(i % 40)), Cell(now)}));
            insert->reset();
            keys.emplace_back(i);
        }
        sure(connection->script("COMMIT"));
    }
    QTemporaryDir m_folder;
    QString m_path;
};

ChangeSpec demotion(const std::vector<Locator>& keys)
{
    return {decision::Demote{{RelationId::Patterns, keys}}, {ReasonCode::Outdated, {}, QStringLiteral("bench"), now}};
}

/// Range 0: the preview; 1: applying it, which plans anew, writes, notes, journals and reads again.
void bulkDemote(benchmark::State& state)
{
    BulkBench& bench = BulkBench::instance();
    for (auto _ : state) {
        state.PauseTiming();
        const DatabaseUrl url = DatabaseUrl::sqlite(bench.fresh());
        auto connection = sure(connectForEditing(url));
        const Store store = sure(describeStore(*connection, url));
        const Workspace workspace = sure(Workspace::openForWriting(*connection, *store, {}));
        if (state.range(0) == 0)
            state.ResumeTiming();
        const ChangePreview preview = sure(previewChange(workspace.target(), demotion(bench.keys)));
        if (state.range(0) == 0)
            continue;
        state.ResumeTiming();
        const ChangeReceipt receipt = sure(applyChange(workspace.target(), preview));
        if (!receipt.verified || receipt.affected != qint64(bench.keys.size()))
            qFatal("not as previewed");
    }
    state.SetItemsProcessed(state.iterations() * qint64(bench.keys.size()));
}

/// One decision of a queue, among as many patterns: from the sheet's preview to the row that was read again.
void demoteOne(benchmark::State& state)
{
    BulkBench& bench = BulkBench::instance();
    const DatabaseUrl url = DatabaseUrl::sqlite(bench.fresh());
    auto connection = sure(connectForEditing(url));
    const Store store = sure(describeStore(*connection, url));
    const Workspace workspace = sure(Workspace::openForWriting(*connection, *store, {}));
    size_t next = 0;
    for (auto _ : state) {
        const ChangePreview preview = sure(previewChange(workspace.target(), demotion({bench.keys.at(next++)})));
        const ChangeReceipt receipt = sure(applyChange(workspace.target(), preview));
        if (!receipt.verified || receipt.affected != 1)
            qFatal("not as previewed");
    }
    state.SetLabel("of " + std::to_string(bench.keys.size()) + " patterns");
}

/// What must be written at least: the rows, an event and two images each, by one walk over the patterns for each table.
constexpr const char* bulkStatements[] = {
    "INSERT INTO change_images(change_set, seq, image) SELECT 'x', id, json_object('kind', 'update', 'place', 'data', 'relation', "
    "'patterns', 'key', id, 'columns', json_array(demoted, updated_at)) FROM failure_patterns",
    "INSERT INTO change_images(change_set, seq, image) SELECT 'x', 1000000 + id, json_object('event', 'demoted', 'pattern', "
    "pattern_name, 'cluster', cluster_id, 'count', occurrence_count, 'confidence', confidence) FROM failure_patterns",
    "INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at, count_before, count_after, confidence_before, "
    "confidence_after, reason, actor) SELECT key_hash, pattern_name, cluster_id, 'demoted', 1795000000000000, occurrence_count, "
    "occurrence_count, confidence, confidence, 'outdated', 'bench' FROM failure_patterns",
    "UPDATE failure_patterns SET demoted = 1, updated_at = 1795000000000000"};

void bulkDemoteReference(benchmark::State& state)
{
    BulkBench& bench = BulkBench::instance();
    for (auto _ : state) {
        state.PauseTiming();
        RawDatabase db(bench.fresh(), true);
        db.run("PRAGMA synchronous=NORMAL");
        for (const char* sql : bulkStatements)
            db.requirePlan(sql, "SCAN failure_patterns");
        state.ResumeTiming();
        db.run("BEGIN IMMEDIATE");
        for (const char* sql : bulkStatements)
            db.run(sql);
        db.run("COMMIT");
    }
    state.SetItemsProcessed(state.iterations() * qint64(bench.keys.size()));
}

} // namespace

BENCHMARK(bulkDemoteReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(demoteOne)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(bulkDemote)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
