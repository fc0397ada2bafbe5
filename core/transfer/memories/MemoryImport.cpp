// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/MemoryImport.h"

#include "core/store/sql/Lane.h"
#include "core/transfer/memories/MemoryImporter.h"
#include "core/transfer/memories/MemoryQueue.h"
#include "core/transfer/memories/ReflectionFiles.h"

#include <QCoreApplication>

#include <atomic>
#include <thread>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MemoryImport)
};

constexpr size_t handedOver = 250; // memories at once from the reading to the writing thread

/// Reads all files and hands over what is in them, made fit for storing.
Expected<ImportCounts> readInto(MemoryQueue& queue, const QStringList& files, const MemoryImportOptions& options, const JobContext& context)
{
    MemoryQueue::Batch batch;
    const auto handOver = [&]() -> Expected<void> {
        if (!batch.empty() && !queue.push(std::exchange(batch, {})))
            return failCancelled();
        batch.reserve(handedOver);
        return {};
    };
    const auto sink = [&](ImportedMemory memory) -> Expected<void> {
        batch.push_back(std::move(memory));
        cleanMemory(batch.back(), options);
        return batch.size() < handedOver ? Expected<void>() : handOver();
    };
    HC_TRY(ImportCounts counts, readReflectionFiles(files, sink, context));
    HC_CHECK(handOver());
    return counts;
}

/// Stores what comes. \a progress is called after each batch.
Expected<void> storeFrom(MemoryQueue& queue, MemoryImporter& importer, const std::function<void()>& progress)
{
    while (auto batch = queue.pop()) {
        for (ImportedMemory& memory : *batch)
            HC_CHECK(importer.take(std::move(memory)));
        progress();
    }
    return {};
}

} // namespace

Expected<MemoryImportReport> importMemories(Connection& connection, const StoreDescription& store, const QStringList& files,
                                            const MemoryImportOptions& options, const JobContext& context)
{
    if (!store.isNative())
        return fail(ErrorCode::Unsupported, Tr::tr("Files are imported into Hindcast's own databases only."), {},
                    Tr::tr("Make one with hindcast-cli init."));
    if (!store.relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("This database has no tables for reflections yet."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(MemoryImporter importer, MemoryImporter::open(connection, store, options));
    // Reading (JSON, secrets, identities) takes as long as writing: each has its thread.
    MemoryQueue queue;
    std::atomic<qint64> done = 0, total = 0;
    const JobContext reading{context.token, [&](JobProgress p) {
                                 total = p.total;
                                 done = p.done;
                             }};
    Expected<ImportCounts> counts;
    std::jthread reader([&] {
        counts = guarded<ImportCounts>([&] { return readInto(queue, files, options, reading); });
        queue.finish();
    });
    const Expected<void> stored = storeFrom(queue, importer, [&] { context.progress({done, total}); });
    queue.close();
    reader.join();
    HC_CHECK(stored);
    if (!counts)
        return Unexpected(counts.error());
    HC_TRY(MemoryImportReport report, importer.finish());
    report.counts = *std::move(counts);
    return report;
}

} // namespace hindcast
