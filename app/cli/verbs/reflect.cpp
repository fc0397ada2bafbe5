// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/input/TraceOptions.h"
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/models/ModelChoice.h"
#include "app/cli/runs/ReflectRun.h"
#include "core/engine/reflect/stores/FileReflectionStore.h"
#include "core/engine/reinforce/ReflectionScorer.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectVerb)
};

/// What would have no effect is refused: whoever gave it believes otherwise.
Expected<void> checkReflectOptions(const Invocation& invocation, bool files)
{
    const bool pending = invocation.isSet("pending");
    if (pending && files)
        return fail(ErrorCode::InvalidInput, Tr::tr("--pending takes no file."));
    for (const char* option : {"outcome", "session-from"})
        if (pending && invocation.isSet(option))
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("--%1 is about exported traces in files: --pending takes none.").arg(QString::fromLatin1(option)));
    return invocation.refuseEmpty({"into", "scorer", "session-from", "use-prompt"});
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 10'000));
    HC_CHECK(invocation.requireWrite());
    HC_CHECK(checkReflectOptions(invocation, arguments.size() > 1));
    const QString into = invocation.value("into");
    HC_TRY(const bool wanted, EmbedderChoice::isWanted(invocation));
    if (!into.isEmpty() && (invocation.isSet("pending") || invocation.isSet("embedder")))
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("A file keeps neither waiting traces nor vectors: --into goes without --pending and --embedder."));
    ReflectorOptions options;
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(settings));
    options.log = log.get();
    options.enabled = settings->reflectiveEnabled;
    if (!settings->redactSecrets)
        options.redact = {};
    options.source = invocation.value("source", options.source);
    if (invocation.isSet("now"))
        options.clock = std::make_shared<FixedClock>(invocation.now());
    HC_TRY(const OtlpOptions exported, traceOptions(invocation));
    std::vector<std::pair<QString, ByteSource>> sources;
    if (!invocation.isSet("pending"))
        for (const QString& file : arguments.size() > 1 ? arguments.mid(1) : QStringList{QString()}) {
            HC_TRY(ByteSource source, ByteSource::open(file, interruptToken()));
            sources.emplace_back(file, std::move(source));
        }
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    HC_TRY(const auto models, ModelChoice::open(invocation, *opened.connection, *opened.store, log.get()));
    std::unique_ptr<EmbedderChoice> embedder;
    if (wanted && into.isEmpty()) {
        HC_TRY(embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store, log.get()));
    }
    std::unique_ptr<ReflectionScorer> scorer;
    std::optional<ScoredAuthor> scored;
    if (const QString by = invocation.value("scorer"); by == u"rules") {
        scorer = std::make_unique<RuleScorer>();
    } else if (!by.isEmpty()) {
        HC_TRY(auto command, JsonCommand::make(by));
        scorer = std::make_unique<CommandScorer>(std::move(command));
    }
    if (scorer)
        scored.emplace(models->author(), *scorer);
    ReflectionAuthor& author = scored ? static_cast<ReflectionAuthor&>(*scored) : models->author();
    ReflectRun run(*opened.connection, *opened.store, author, options, embedder ? &embedder->embedder() : nullptr, invocation.output());
    if (!into.isEmpty()) {
        HC_TRY(auto file, FileReflectionStore::open(into));
        run.keepIn(std::move(file));
    }
    if (invocation.isSet("pending"))
        HC_CHECK(run.pending());
    else
        HC_CHECK(run.all(sources, exported));
    return run.badLines() > 0 ? 2 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{
               EmbedderChoice::option(),
               {QStringLiteral("template"), Tr::tr("By rules, whatever model the environment names.")},
               {QStringLiteral("use-prompt"), Tr::tr("This stored prompt for all of them, instead of the newest one for each outcome."),
                QStringLiteral("NAME@VERSION")},
               {QStringLiteral("pending"), Tr::tr("Instead of a file: the stored traces that found no answer.")},
               {QStringLiteral("scorer"), Tr::tr("Who says what a reflection is worth: rules, or a program over JSON lines (its author)."),
                QStringLiteral("CMD")},
               {QStringLiteral("into"), Tr::tr("Keep reflections in this file of JSON lines instead of the database."),
                QStringLiteral("FILE")},
               {QStringLiteral("source"), Tr::tr("What the reflections name as their source (hindcast)."), QStringLiteral("NAME")}}
    + traceOptionList();
}

} // namespace

const Verb& verb_reflect()
{
    static constexpr Verb verb{
        "reflect",
        "DB [FILE...|--pending] [--template|--use-prompt NAME@N] [--source NAME] [--embedder E] [--outcome W] [--session-from ATTR] [--scorer CMD] [--into FILE]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Reflect on traces from JSON lines or OTLP/JSON; one answer a trace."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
