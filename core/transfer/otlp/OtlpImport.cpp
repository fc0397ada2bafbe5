// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpImport.h"

#include "core/domain/StrictJson.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/sql/sqlite/LongerLog.h"
#include "core/transfer/ByteSource.h"
#include "core/transfer/FileAhead.h"
#include "core/transfer/memories/MemoryImporter.h"
#include "core/transfer/memories/MemoryObjects.h"
#include "core/transfer/otlp/OtlpArchive.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <functional>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::OtlpImport)
};

constexpr qint64 readBlock = 1024 * 1024;

Expected<void> openFile(QFile& file)
{
    const QFileInfo info(file.fileName());
    if (!info.isFile())
        return fail(ErrorCode::NotFound, Tr::tr("There is no file %1.").arg(info.fileName()));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, Tr::tr("%1 cannot be read.").arg(info.fileName()), file.errorString());
    return {};
}

/// What was read and written so far, and how the next thing is.
class ExportImporter
{
public:
    ExportImporter(Connection& connection, Scope scope, MemoryImporter importer, OtlpArchive archive, const MemoryImportOptions& options)
        : m_connection(connection), m_scope(std::move(scope)), m_log(connection), m_importer(std::move(importer)),
          m_archive(std::move(archive)), m_options(options)
    {}

    Expected<void> own(const QString& file, QByteArrayView json, qint64 line)
    {
        ++m_own.read;
        const auto object = strictJsonObject(json.toByteArray());
        auto memories = object ? memoriesOf(*object, file, json) : Unexpected(object.error());
        if (!memories) {
            bad(file, line, memories.error());
            return {};
        }
        for (ImportedMemory& memory : *memories) {
            ++m_own.produced;
            cleanMemory(memory, m_options);
            HC_CHECK(m_importer.take(std::move(memory)));
        }
        return {};
    }
    Expected<void> settle() { return m_importer.settle(); }
    void bad(const QString& file, qint64 line, const Error& error)
    {
        ++m_own.bad;
        if (m_own.badLines.size() < ImportCounts::greatestBadLines)
            m_own.badLines.push_back({QFileInfo(file).fileName(), line, error.sentence});
    }
    Expected<void> finishOwn()
    {
        HC_TRY(m_report.memories, m_importer.finish());
        m_report.memories.counts = std::move(m_own);
        return {};
    }
    Expected<void> take(OtlpTrace& trace)
    {
        HC_CHECK(begin());
        HC_TRY(const auto reads, m_archive.readsOf(trace));
        HC_TRY(const OtlpArchive::Taken taken, m_archive.take(trace, true));
        if (taken.fate == OtlpArchive::Fate::Known) {
            ++m_report.memories.known;
            return settleSoon(); // it was locked for all the same
        }
        m_report.thin += trace.thin ? 1 : 0;
        m_report.noOutcome += trace.trace.outcomeKnown ? 0 : 1;
        HC_CHECK(m_archive.addReads(trace, taken, reads));
        ++(taken.fate == OtlpArchive::Fate::Grown ? m_report.grown : m_report.memories.traces);
        ++m_open;
        for (const TraceEvent& e : trace.trace.events)
            m_openText += e.content.size();
        return settleSoon();
    }
    Expected<bool> takeRecords(OtlpTrace& records)
    {
        HC_CHECK(begin());
        HC_TRY(const auto taken, m_archive.takeRecords(records));
        m_report.grown += taken && taken->fate == OtlpArchive::Fate::Grown ? 1 : 0;
        HC_CHECK(settleSoon());
        return taken.has_value();
    }
    Expected<OtlpImportReport> finish()
    {
        if (m_transaction && !m_options.dryRun)
            HC_CHECK(m_transaction->commit());
        m_transaction.reset();
        return std::move(m_report);
    }

private:
    Expected<void> begin()
    {
        if (m_transaction)
            return {};
        // A dry run keeps nothing, and may take long: it keeps nobody waiting.
        HC_TRY(Transaction begun,
               m_options.dryRun ? Transaction::begin(m_connection, Transaction::Kind::Write) : beginMemoryWrite(m_connection, m_scope));
        m_transaction.emplace(std::move(begun));
        m_since.start();
        m_open = m_openText = 0;
        return {};
    }
    /// Commits what is open where that is a lot, or others may have waited for it long enough.
    Expected<void> settleSoon()
    {
        // Their keys come in no order: each batch writes most pages of the index again.
        constexpr qsizetype mostTraces = 8'000, mostText = 16 * 1024 * 1024;
        if (m_options.dryRun || (m_open < mostTraces && m_openText < mostText && m_since.elapsed() < m_options.heldMs))
            return {};
        HC_CHECK(m_transaction->commit());
        m_transaction.reset();
        m_log.copyBack();
        return {};
    }

    Connection& m_connection;
    Scope m_scope;
    LongerLog m_log; ///< keys of traces come in no order: nearly every batch touches every page of their index
    MemoryImporter m_importer;
    OtlpArchive m_archive;
    const MemoryImportOptions& m_options;
    ImportCounts m_own;
    OtlpImportReport m_report;
    std::optional<Transaction> m_transaction;
    QElapsedTimer m_since; ///< it began
    qsizetype m_open = 0, m_openText = 0; ///< traces of the transaction, and letters of their contents
};

/// \a next: the next block; empty: the end. \a size: of all of it; 0: nobody knows.
Expected<void> feedBlocks(OtlpInput& input, const std::function<Expected<QByteArrayView>()>& next, qint64 size, const JobContext& context)
{
    for (qint64 done = 0;;) {
        HC_TRY(const QByteArrayView block, next());
        if (block.isEmpty())
            return input.endFile();
        if (context.token.isCancelled())
            return failCancelled();
        HC_CHECK(input.feed(block));
        done += block.size();
        context.progress({done, std::max(size, done)});
    }
}

/// \a idle: called before one waits for more.
Expected<void> feedStandardInput(OtlpInput& input, const QString& name, const std::function<Expected<void>()>& idle,
                                 const JobContext& context)
{
    HC_TRY(ByteSource source, ByteSource::open(name, context.token));
    QByteArray block;
    return feedBlocks(
        input,
        [&]() -> Expected<QByteArrayView> {
            if (!source.isReady())
                HC_CHECK(idle());
            block.resize(0);
            HC_CHECK(source.read(block));
            return QByteArrayView(block);
        },
        0, context);
}

Expected<void> feedFile(OtlpInput& input, const QString& name, const std::function<Expected<void>()>& idle, const JobContext& context)
{
    input.begin(name);
    if (ByteSource::isStandardInput(name))
        return feedStandardInput(input, name, idle, context);
    QFile file(name);
    HC_CHECK(openFile(file));
    FileAhead blocks(file);
    return feedBlocks(input, [&] { return blocks.next(); }, file.size(), context);
}

/// Whether it has the names of another product's export: whoever reads exports says which.
bool beginsLikeForeignExport(QByteArrayView beginning)
{
    constexpr qsizetype looked = 64 * 1024;
    const QByteArray head = beginning.first(std::min(beginning.size(), looked)).toByteArray();
    const auto has = [&](const char* name) { return head.contains(name); };
    return (has("\"traceID\"") && (has("\"spans\"") || has("\"operationName\""))) || (has("\"localEndpoint\"") && has("\"traceId\""))
        || (has("\"observations\"") && has("\"projectId\"")) || (has("\"traceId\"") && has("\"usageDetails\"")) || has("\"run_type\"");
}

} // namespace

Expected<bool> isOtlpFile(const QString& path)
{
    if (ByteSource::isStandardInput(path))
        return true; // it is read once
    QFile file(path);
    HC_CHECK(openFile(file));
    constexpr qsizetype overlap = 32; // a name may lie across two blocks
    QByteArray block = file.read(readBlock);
    if (GzipStream::isGzip(block) || beginsLikeForeignExport(block))
        return true;
    while (!block.isEmpty()) {
        for (const char* name : {"\"resourceSpans\"", "\"resource_spans\"", "\"resourceLogs\"", "\"resource_logs\"", "\"scopeSpans\"",
                                 "\"instrumentationLibrarySpans\"", "\"resourceMetrics\"", "\"resource_metrics\"", "\"resourceProfiles\"",
                                 "\"resource_profiles\""})
            if (block.contains(name))
                return true;
        const QByteArray next = file.read(readBlock);
        if (next.isEmpty())
            return false;
        block = block.right(overlap) + next;
    }
    return false;
}

Expected<OtlpImportReport> importExports(Connection& connection, const StoreDescription& store, const QStringList& files,
                                         const MemoryImportOptions& options, const OtlpOptions& exported, const JobContext& context)
{
    if (!store.isNative() || !store.relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("Traces are imported into Hindcast's own databases only."), {},
                    Tr::tr("Make one with hindcast-cli init."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(MemoryImporter importer, MemoryImporter::open(connection, store, options));
    HC_TRY(OtlpArchive archive, OtlpArchive::open(connection, store, {}, options.clock->now()));
    ExportImporter out(connection, store.scope, std::move(importer), std::move(archive), options);
    QString at;
    OtlpInput input(exported,
                    {[&](QByteArrayView json, qint64 line) { return out.own(at, json, line); },
                     [&](const OtlpInput::Place& place, const Error& error) -> Expected<void> {
                         out.bad(place.file, place.line, error);
                         return {};
                     }});
    for (const QString& name : files) {
        at = name;
        HC_CHECK(feedFile(input, name, [&] { return out.settle(); }, context));
    }
    HC_CHECK(out.finishOwn());
    HC_CHECK(input.traces(
        [&](OtlpTrace& trace) -> Expected<void> {
            if (context.token.isCancelled())
                return failCancelled();
            return out.take(trace);
        },
        [&](OtlpTrace& t) {
            redactTrace(t.trace, t.json, options.redact);
            t.trace.key = exportedTraceKey(store.scope.tenant, store.scope.project, t.otelTraceId);
        },
        [&](OtlpTrace& records) { return out.takeRecords(records); }));
    HC_TRY(OtlpImportReport report, out.finish());
    report.counts = input.counts();
    return report;
}

} // namespace hindcast
