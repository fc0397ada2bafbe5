// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Proving a journal beside reading and hashing the same bytes.
#include "core/curation/change/RowChange.h"
#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Seals.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/connect/Connect.h"
#include "core/store/sql/Transaction.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawDatabase.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

/// HINDCAST_BENCH_ROWS change-sets with an entry each, every one with \a imageBytes of images, or with an event in a pattern's history.
class JournalBench
{
public:
    explicit JournalBench(qint64 imageBytes, bool events = false)
    {
        const qint64 rows = benchRows();
        constexpr qint64 mostEntries = 1'000'000; // nobody decides more often
        m_entries = std::min(imageBytes > 0 ? std::max<qint64>(rows / 100, 10) : rows, mostEntries);
        connection = sure(connectWritable(m_file.url));
        auto transaction = sure(Transaction::begin(*connection, Transaction::Kind::Write));
        ChangeSetStore store(*connection, {});
        const QByteArray image = "{\"columns\":[{\"after\":\"" + QByteArray(20'000, 'x') + "\"}],\"table\":\"failure_patterns\"}";
        for (qint64 i = 1; i <= m_entries; ++i) {
            ChangeSetRecord record{QStringLiteral("set-%1").arg(i), QStringLiteral("demote"),
                                   {1'795'000'000'000'000 + i},     QStringLiteral("ann@host"),
                                   QStringLiteral("outdated"),      QStringLiteral("replaced by the playbook of November")};
            QJsonObject body{{QStringLiteral("change_set"), record.id},
                             {QStringLiteral("phase"), QStringLiteral("done")},
                             {QStringLiteral("affected"), QStringLiteral("0")},
                             {QStringLiteral("record_sha256"), store.seal(record)}};
            if (events)
                file(store, record, i);
            if (imageBytes > 0) {
                const std::vector<QByteArray> images(size_t(imageBytes / image.size()), image);
                (void)store.appendImages(record.id, 0, images);
                bytes += qint64(images.size()) * image.size();
            }
            if (imageBytes > 0 || events)
                body.insert(QStringLiteral("images_sha256"), QString::fromLatin1(sure(storedImageSeal(*connection, record.id))));
            record.journalSeq = sure(
                appendToJournal(*connection, {record.at, record.actor, record.action, record.reason, record.note, body}));
            (void)store.add(record);
        }
        if (!transaction.commit())
            qFatal("no journal");
    }
    [[nodiscard]] qint64 entries() const { return m_entries; }
    [[nodiscard]] QString path() const { return m_file.url.path; }

    std::unique_ptr<Connection> connection;
    qint64 bytes = 0;

private:
    /// A demotion in the history of one of a thousand patterns, and its image.
    void file(ChangeSetStore& store, const ChangeSetRecord& record, qint64 number)
    {
        EventChange change{QStringLiteral("pattern-%1").arg(number % 1000), QStringLiteral("prod-eu-1"), {}};
        change.event.kind = EventKind::Demoted;
        change.event.at = record.at;
        change.event.reason = record.reason;
        change.event.actor = record.actor;
        QByteArray image;
        appendEventImage(image, change);
        (void)store.appendImages(record.id, 0, {image});
        bytes += image.size();
        auto insert = sure(
            connection->prepare("INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at, fix_before, fix_after, "
                                "reason, actor) VALUES(?6, ?1, ?2, 'demoted', ?3, '', '', ?4, ?5)"));
        (void)insert->bindAll({Cell(change.pattern), Cell(change.cluster), Cell(record.at), Cell(record.reason), Cell(record.actor),
                               Cell(Blob{keyHash(change.pattern)})});
        (void)sure(insert->step());
    }

    EmptyFile m_file;
    qint64 m_entries = 0;
};

void prove(benchmark::State& state, JournalBench& bench)
{
    for (auto _ : state) {
        const JournalCheck check = sure(verifyJournal(*bench.connection));
        if (!check.ok() || check.entries != bench.entries() || check.coveredFrom != 1)
            state.SkipWithError("the chain does not hold");
    }
    state.SetItemsProcessed(state.iterations() * bench.entries());
    state.SetBytesProcessed(state.iterations() * bench.bytes);
}

/// What is proven, table by table, as it lies in the file: one connection reads every cell, and nothing is put in order or together.
constexpr std::pair<const char*, const char*> provenCells[] = {
    {"SELECT actor, action, reason, note, body, previous_hash, hash FROM journal", "SCAN journal"},
    {"SELECT id, action, actor, reason, note, parameters, fingerprint FROM change_sets", "SCAN change_sets"},
    {"SELECT image FROM change_images", "SCAN change_images"},
    {"SELECT pattern_name, cluster_id, kind, reason, actor FROM pattern_events", "SCAN pattern_events"}};

/// Every byte is read by SQLite's own functions and hashed, and nothing else.
void readAndHash(benchmark::State& state, JournalBench& bench)
{
    RawDatabase raw(bench.path());
    for (const auto& [sql, plan] : provenCells)
        raw.requirePlan(sql, plan);
    for (auto _ : state) {
        Sha256 hash;
        for (const auto& [sql, plan] : provenCells)
            raw.each(sql, [&](sqlite3_stmt* row) {
                for (int i = 0; i < sqlite3_column_count(row); ++i)
                    hash.add(QByteArrayView(static_cast<const char*>(sqlite3_column_blob(row, i)), sqlite3_column_bytes(row, i)));
            });
        benchmark::DoNotOptimize(hash.hex());
    }
    state.SetItemsProcessed(state.iterations() * bench.entries());
    state.SetBytesProcessed(state.iterations() * bench.bytes);
}

JournalBench& entriesOnly()
{
    static JournalBench bench(0);
    return bench;
}
JournalBench& withImages()
{
    static JournalBench bench(200'000);
    return bench;
}

JournalBench& withEvents()
{
    static JournalBench bench(0, true);
    return bench;
}

void verifyEntries(benchmark::State& state) { prove(state, entriesOnly()); }
void verifyEntriesReference(benchmark::State& state) { readAndHash(state, entriesOnly()); }
void verifyImages(benchmark::State& state) { prove(state, withImages()); }
void verifyImagesReference(benchmark::State& state) { readAndHash(state, withImages()); }
void verifyEvents(benchmark::State& state) { prove(state, withEvents()); }
void verifyEventsReference(benchmark::State& state) { readAndHash(state, withEvents()); }

BENCHMARK(verifyEntries)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(verifyEntriesReference)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(verifyImages)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(verifyImagesReference)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(verifyEvents)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(verifyEventsReference)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

} // namespace
