// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/input/TraceOptions.h"
#include "app/cli/models/EmbedderChoice.h"
#include "core/documents/LearningDocument.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/upkeep/VectorFill.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/transfer/memories/MemoryImport.h"
#include "core/transfer/otlp/OtlpImport.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ImportVerb)
};

constexpr size_t shownBadLines = 20;

QJsonObject importJson(const MemoryImportReport& r, bool dryRun)
{
    QJsonObject skipped;
    for (auto it = r.counts.skipped.cbegin(); it != r.counts.skipped.cend(); ++it)
        skipped.insert(it.key(), it.value());
    QJsonArray bad;
    for (const ImportCounts::BadLine& b : r.counts.badLines)
        bad.append(
            QJsonObject{{QStringLiteral("file"), b.file}, {QStringLiteral("line"), b.number}, {QStringLiteral("message"), b.message}});
    return {{QStringLiteral("read"), r.counts.read},  {QStringLiteral("reflections"), r.reflections},
            {QStringLiteral("episodes"), r.episodes}, {QStringLiteral("traces"), r.traces},
            {QStringLiteral("reviews"), r.reviews},   {QStringLiteral("known"), r.known},
            {QStringLiteral("raised"), r.raised},     {QStringLiteral("skipped"), skipped},
            {QStringLiteral("bad"), r.counts.bad},    {QStringLiteral("bad_lines"), bad},
            {QStringLiteral("dry_run"), dryRun}};
}

/// What nobody reads is not passed over in silence.
void printPassed(Output& output, const OtlpCounts& counts)
{
    if (counts.metrics() > 0)
        output.line(Tr::tr("Passed over, values of metrics: %1.").arg(argText(counts.metrics())));
    if (counts.profiles() > 0)
        output.line(Tr::tr("Passed over, values of profiles: %1.").arg(argText(counts.profiles())));
}

void printReport(Output& output, const MemoryImportReport& r, const OtlpImportReport& exported, bool dryRun)
{
    const qint64 grown = exported.grown;
    output.line(
        (dryRun ? Tr::tr("Would import %1 reflections, %2 episodes, %3 traces and %4 reviews; %5 were imported before.")
                : Tr::tr("Imported %1 reflections, %2 episodes, %3 traces and %4 reviews; %5 were imported before."))
            .arg(argText(r.reflections), argText(r.episodes), argText(r.traces), argText(r.reviews), argText(r.known + r.raised + grown)));
    if (r.raised > 0)
        output.line(Tr::tr("%n of them have been seen more often since.", nullptr, int(r.raised)));
    if (grown > 0)
        output.line(Tr::tr("%n of them: traces that have grown since.", nullptr, int(grown)));
    printPassed(output, exported.counts);
    if (exported.thin > 0)
        output.line(Tr::tr("Traces without captured content: %1; `show trace` says how to turn it on.").arg(argText(exported.thin)));
    if (exported.counts.leftOut > 0)
        output.line(Tr::tr("Without their contents, spans and log records of traces that are too large: %1.")
                        .arg(argText(exported.counts.leftOut)));
    if (const qint64 alone = exported.counts.logsWithoutSpans; alone > 0)
        output.line(
            Tr::tr("Left out, log records of traces that are not here: %1. Import them again behind their spans, or together with them.")
                .arg(argText(alone)));
    for (size_t i = 0; i < std::min(shownBadLines, r.counts.badLines.size()); ++i)
        output.line(QStringLiteral("%1:%2: %3")
                        .arg(argText(r.counts.badLines[i].file), argText(r.counts.badLines[i].number), r.counts.badLines[i].message));
    if (r.counts.bad > qint64(shownBadLines))
        output.line(Tr::tr("... and %n more.", nullptr, int(r.counts.bad - qint64(shownBadLines))));
}

/// Vectors of a service for what was imported, outside of the import's transactions, and only for what is new. Episodes get one of the
/// lexical embedder when the service does not answer.
Expected<VectorFillReport> fillImported(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                        VectorFillOptions options, const JobContext& context)
{
    HC_TRY(VectorFillReport report, fillVectors(connection, store, embedder, options, context));
    if (!report.stopped)
        return report;
    LexicalEmbedder lexical;
    options.reflections = false;
    HC_TRY([[maybe_unused]] const VectorFillReport byWords, fillVectors(connection, store, lexical, options, context));
    reportNotice(Tr::tr("The embedder gives no vectors: the remaining ones are by n-grams, or missing; `embed` makes them. %1")
                     .arg(report.stopped->sentence));
    return report;
}

/// Which of the files are exports of OpenTelemetry: by their contents, or all of them when the caller says so.
Expected<QStringList> exportsAmong(Invocation& invocation, QStringList& files)
{
    const QString format = invocation.value("format", QStringLiteral("auto"));
    if (format == u"otlp")
        return std::exchange(files, {});
    if (format != u"auto")
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no format %1.").arg(format), {}, Tr::tr("It is auto or otlp."));
    QStringList exports, others;
    for (const QString& file : std::as_const(files)) {
        HC_TRY(const bool is, isOtlpFile(file));
        (is ? exports : others) += file;
    }
    files = others;
    return exports;
}

/// A file with nothing in it is named, not read as a broken one. What is too large to be blank is not looked at.
Expected<void> checkNotEmpty(const QStringList& files)
{
    constexpr qint64 mostBlank = 64 * 1024;
    for (const QString& name : files) {
        QFile file(name);
        if (!QFileInfo(name).isFile() || file.size() > mostBlank || !file.open(QIODevice::ReadOnly))
            continue; // whoever reads it says what is wrong
        if (file.readAll().trimmed().isEmpty())
            return fail(ErrorCode::InvalidInput, Tr::tr("The file %1 is empty.").arg(QFileInfo(name).fileName()));
    }
    return {};
}

/// One report of both.
void addExports(MemoryImportReport& to, const MemoryImportReport& more)
{
    to.counts.read += more.counts.read;
    to.counts.produced += more.counts.produced;
    to.counts.bad += more.counts.bad;
    to.counts.badLines.insert(to.counts.badLines.end(), more.counts.badLines.begin(), more.counts.badLines.end());
    to.reflections += more.reflections;
    to.episodes += more.episodes;
    to.traces += more.traces;
    to.reviews += more.reviews;
    to.known += more.known;
    to.raised += more.raised;
}

void addExportJson(QJsonObject& json, const OtlpImportReport& r)
{
    addExportCounts(r.counts, json);
    json.insert(QStringLiteral("grown"), r.grown);
    json.insert(QStringLiteral("thin"), r.thin);
    json.insert(QStringLiteral("no_outcome"), r.noOutcome);
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2, 10'000));
    const bool dryRun = invocation.isSet("dry-run");
    if (!dryRun)
        HC_CHECK(invocation.requireWrite());
    QStringList files = arguments.mid(1);
    HC_TRY(const OtlpOptions traceWords, traceOptions(invocation));
    HC_TRY(const QStringList exports, exportsAmong(invocation, files));
    HC_CHECK(checkNotEmpty(files));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(OpenedStore opened, dryRun ? invocation.openForTrial(arguments[0]) : invocation.openForWriting(arguments[0]));
    LexicalEmbedder embedder;
    MemoryImportOptions options;
    options.dryRun = dryRun;
    HC_TRY(const auto service, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    const bool remote = service->embedder().isRemote();
    options.embedder = remote ? nullptr : &embedder; // nobody is paid for what was there, and no transaction waits for a service
    VectorFillOptions vectors;
    vectors.clock = invocation.clock();
    if (remote)
        HC_CHECK(afterAllThatIsThere(*opened.connection, vectors));
    options.clock = std::make_shared<FixedClock>(invocation.now());
    if (!settings->redactSecrets)
        options.redact = {};
    MemoryImportReport report;
    if (!files.isEmpty()) {
        HC_TRY(report, importMemories(*opened.connection, *opened.store, files, options, invocation.context()));
    }
    OtlpImportReport exported;
    if (!exports.isEmpty()) {
        HC_TRY(exported, importExports(*opened.connection, *opened.store, exports, options, traceWords, invocation.context()));
        addExports(report, exported.memories);
    }
    QJsonObject json = importJson(report, dryRun);
    if (!exports.isEmpty())
        addExportJson(json, exported);
    if (remote && !dryRun) { // looking costs nothing
        HC_TRY(const VectorFillReport made,
               fillImported(*opened.connection, *opened.store, service->embedder(), vectors, invocation.context()));
        json.insert(QStringLiteral("embedded"), made.embedded);
        json.insert(QStringLiteral("embedding_error"), made.stopped ? QJsonValue(made.stopped->sentence) : QJsonValue());
    }
    if (invocation.isJson())
        invocation.output().json(json);
    else
        printReport(invocation.output(), report, exported, dryRun);
    return report.counts.bad > 0 ? 2 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{
               EmbedderChoice::option(),
               {QStringLiteral("dry-run"), Tr::tr("Count only, without --write: everything is taken back at the end.")},
               {QStringLiteral("format"), Tr::tr("auto (by contents) or otlp."), QStringLiteral("F")}}
    + traceOptionList();
}

} // namespace

const Verb& verb_import()
{
    static constexpr Verb verb{
        "import", "DB FILE... [--dry-run] [--format auto|otlp] [--outcome W] [--session-from ATTR] [--embedder E]",
        QT_TRANSLATE_NOOP("hindcast::Verb",
                          "Import Reflexion run logs, reflections, episodes, traces (also OTLP/JSON) and decision reviews."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
