// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallOutput.h"
#include "app/cli/runs/ExposureLog.h"
#include "core/documents/JsonRecord.h"
#include "core/documents/RecallDocument.h"
#include "core/domain/Words.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecallVerb)
};

std::vector<Exposure> exposuresOf(const RecallAnswer& answer)
{
    std::vector<Exposure> out;
    out.reserve(answer.found.size());
    for (const Recalled& r : answer.found)
        out.push_back({{},
                       r.kind,
                       r.key.text(),
                       {},
                       qint64(out.size()) + 1,
                       {},
                       QStringLiteral("recall"),
                       std::optional<qint64>(r.lesson.toUcs4().size())});
    return out;
}

int printRecall(Invocation& invocation, const RecallAnswer& answer, std::optional<bool> logged)
{
    Output& output = invocation.output();
    if (invocation.isJson())
        output.write(QJsonDocument(recallJson(answer)).toJson(QJsonDocument::Compact) + '\n');
    else if (invocation.isSet("prompt"))
        output.line(lessonsText(answer));
    else
        for (const Recalled& r : answer.found)
            output.line(recallLine(r));
    if (logged && !*logged)
        reportNotice(Tr::tr("What was given is not noted for the session: add --write."));
    return answer.found.empty() ? 1 : 0;
}

/// What a session was given is a list as it stands: what chooses memories chooses nothing in it.
Expected<void> onlySession(const Invocation& invocation)
{
    for (const char* option : {"min-similarity", "min-importance", "tags", "hops", "prompt"})
        if (invocation.isSet(option))
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("--%1 does not go with --session where there is no text to search for.").arg(QLatin1String(option)), {},
                        Tr::tr("What a session was given is chosen by --kind and --top only."));
    return {};
}

bool isOfKind(const Exposure& e, const RecallOptions& options)
{
    const auto kind = recordKindFromWord(e.kind);
    if (kind == RecordKind::Episode)
        return options.episodes;
    return kind == RecordKind::Strategy ? options.strategies : options.reflections;
}

/// What a session was given so far: its working memory; with --top the latest of it.
Expected<int> printSession(Invocation& invocation, OpenedStore& opened, const RecallOptions& options)
{
    HC_CHECK(onlySession(invocation));
    HC_TRY(auto given, exposuresOfSession(invocation, opened, invocation.value("session")));
    if (invocation.isSet("kind"))
        std::erase_if(given, [&](const Exposure& e) { return recordKindFromWord(e.kind) == RecordKind::Pattern || !isOfKind(e, options); });
    if (invocation.isSet("top") && qint64(given.size()) > options.top)
        given.erase(given.begin(), given.end() - options.top);
    QJsonArray out;
    for (const Exposure& e : given) {
        out.append(QJsonObject{{QStringLiteral("kind"), e.kind},
                               {QStringLiteral("id"), e.recordId},
                               {QStringLiteral("cluster_id"), jsonTextOrNull(e.clusterId)},
                               {QStringLiteral("rank"), jsonOrNull(e.rank)},
                               {QStringLiteral("at"), isoTimestamp(e.at)},
                               {QStringLiteral("via"), e.via},
                               {QStringLiteral("characters"), jsonOrNull(e.characters)}});
        if (!invocation.isJson())
            invocation.output().line(QStringLiteral("%1  %2 %3  (%4)").arg(isoTimestamp(e.at), e.kind, e.recordId, e.via));
    }
    if (invocation.isJson())
        invocation.output().write(QJsonDocument(out).toJson(QJsonDocument::Compact) + '\n');
    return given.empty() ? 1 : 0;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    if (arguments.size() > 1) // what a session was given is only read
        HC_CHECK(checkSession(invocation));
    HC_TRY(const RecallOptions options, recallOptions(invocation));
    HC_TRY(const qint64 hops, invocation.whole("hops", 0, 0, 5));
    if (arguments.size() < 2 && invocation.isSet("min-similarity") && !invocation.isSet("session"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--min-similarity needs a text to compare with."), {},
                    Tr::tr("Add TEXT, or leave --min-similarity out: what is listed is compared with nothing."));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    if (arguments.size() < 2 && invocation.isSet("session"))
        return printSession(invocation, opened, options);
    if (arguments.size() < 2) {
        HC_TRY(RecallAnswer listed, listMemories(*opened.connection, *opened.store, options, invocation.context()));
        HC_CHECK(addLinked(*opened.connection, *opened.store, int(hops), listed, invocation.context()));
        reportHops(hops, listed, *opened.store);
        return printRecall(invocation, listed, {});
    }
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(RecallAnswer answer,
           recall(*opened.connection, *opened.store, embedder->embedder(), arguments[1], options, invocation.context()));
    HC_CHECK(addLinked(*opened.connection, *opened.store, int(hops), answer, invocation.context()));
    reportRecall(answer);
    reportHops(hops, answer, *opened.store);
    HC_TRY(const auto logged, logExposures(invocation, opened, exposuresOf(answer)));
    return printRecall(invocation, answer, logged);
}

QList<QCommandLineOption> verbOptions()
{
    return recallCommandOptions()
        + QList<QCommandLineOption>{
            {QStringLiteral("prompt"), Tr::tr("Print them as a text for a prompt.")},
            {QStringLiteral("hops"), Tr::tr("And what is linked to them, within so many links (0)."), QStringLiteral("N")},
            sessionOption()};
}

} // namespace

const Verb& verb_recall()
{
    static constexpr Verb verb{
        "recall",
        "DB [TEXT] [--hops N] [--session S] [--kind K,K] [--top N] [--min-similarity S] [--min-importance I] [--tags T,T] [--prompt] [--embedder E]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Find episodes and reflections about something similar."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
