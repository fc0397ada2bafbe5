// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallOutput.h"
#include "core/documents/RecallDocument.h"
#include "core/domain/text/ArgText.h"
#include "core/search/text/SearchModes.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchVerb)
};

constexpr qint64 greatestPatienceMs = 86'400'000;

Expected<SearchSpec> specOf(const Invocation& invocation, const QString& text)
{
    SearchSpec spec;
    spec.text = text;
    HC_TRY(spec.legs, legsOfMode(invocation.value("mode", QStringLiteral("words"))));
    if (invocation.isSet("kind"))
        HC_CHECK(takeSearchKind(spec, invocation.value("kind")));
    HC_TRY(spec.limit, invocation.whole("limit", 20, 0, 1'000'000));
    const bool expression = spec.legs.front() == SearchLeg::Regex;
    HC_TRY(spec.patienceMs, invocation.whole("patience", expression ? regexPatienceMs : 0, 0, greatestPatienceMs));
    return spec;
}

/// The index of texts: made or brought up to date where that is asked for, else the one that somebody made, if any.
Expected<std::optional<TextIndex>> indexOf(Invocation& invocation, OpenedStore& opened)
{
    if (!invocation.isSet("index")) {
        auto existing = TextIndex::openExisting({}, *opened.store);
        return existing ? std::optional(*std::move(existing)) : std::nullopt;
    }
    HC_TRY(TextIndex index, TextIndex::open({}, *opened.store));
    HC_TRY(const TextIndexReport report, index.update(*opened.connection, *opened.store, invocation.context()));
    reportNotice(Tr::tr("The index of texts is up to date: %1 records read, %2 new texts, %3 MB.")
                     .arg(argText(report.records), argText(report.texts), argText(double(index.size()) / 1e6, 1)));
    return std::optional(std::move(index));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(SearchSpec spec, specOf(invocation, arguments[1]));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    HC_TRY(auto index, indexOf(invocation, opened));
    spec.index = index ? &*index : nullptr;
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const SearchAnswer answer, searchTexts(*opened.connection, *opened.store, embedder->embedder(), spec, invocation.context()));
    reportFallback(answer.fallback, answer.byWords);
    for (const QString& sentence : answer.uncompared())
        reportNotice(sentence);
    for (const LeftOutLeg& left : answer.leftOut)
        reportNotice(left.sentence());
    if (!answer.ranked)
        reportNotice(Tr::tr("So many records hit that only the newest were ranked."));
    if (answer.cut)
        reportNotice(Tr::tr("Not all texts were looked through in time, the newest first: --patience 0 looks through all of them."));
    if (answer.mistaken)
        reportNotice(answer.mistaken->sentence());
    Output& output = invocation.output();
    if (invocation.isJson()) {
        output.write(QJsonDocument(searchJson(answer)).toJson(QJsonDocument::Compact) + '\n');
    } else {
        for (const SearchMatch& m : answer.matches)
            output.line(
                QStringLiteral("%1 %2  %3 %4  %5").arg(m.kind, m.key.text(), word(m.places.front().leg), argText(m.score, 3), m.snippet));
    }
    if (answer.matches.empty() && answer.cut)
        return fail(ErrorCode::Cancelled, Tr::tr("Nothing was found in the texts that were looked through in time."), {},
                    Tr::tr("Give it more --patience, or 0 to look through all of them."));
    return answer.matches.empty() ? 1 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {EmbedderChoice::option(),
            {QStringLiteral("kind"),
             Tr::tr("Only in these records: patterns, outcomes, reflections, strategy, lesson, episodes, reviews, evaluations, traces."),
             QStringLiteral("K")},
            {QStringLiteral("mode"),
             Tr::tr("words (every word, \"a phrase\", beginn*, field:word), substring, regex, similar, or all of them "
                    "but regex, merged by rank (words)."),
             QStringLiteral("M")},
            {QStringLiteral("patience"),
             Tr::tr("Stop looking through the texts of a kind after so many milliseconds, the newest first (regex: 60000; else 0: never)."),
             QStringLiteral("MS")},
            {QStringLiteral("limit"), Tr::tr("At most so many (20); 0: all."), QStringLiteral("N")},
            {QStringLiteral("index"),
             Tr::tr("First make an index of all words in the cache, or bring it up to date; later searches use it by themselves.")}};
}

} // namespace

const Verb& verb_search()
{
    static constexpr Verb verb{
        "search", "DB TEXT [--kind K] [--mode words|substring|regex|similar|all] [--limit N] [--patience MS] [--index] [--embedder E]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Look through all texts."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
