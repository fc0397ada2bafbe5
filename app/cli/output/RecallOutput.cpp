// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/RecallOutput.h"

#include "app/cli/models/EmbedderChoice.h"
#include "core/documents/RecallDocument.h"
#include "core/domain/Words.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecallOutput)
};

Expected<double> fraction(const Invocation& invocation, const char* option, double otherwise)
{
    if (!invocation.isSet(option))
        return otherwise;
    bool number = false;
    const double v = invocation.value(option).toDouble(&number);
    if (!number || !(v >= 0 && v <= 1))
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("--%1 takes a number from 0 to 1, not \"%2\".").arg(QLatin1String(option), invocation.value(option).left(60)));
    return v;
}

Expected<void> readKinds(const Invocation& invocation, RecallOptions& options)
{
    if (!invocation.isSet("kind"))
        return {};
    options.episodes = options.reflections = options.strategies = false;
    for (const QString& kind : invocation.value("kind").split(u',', Qt::SkipEmptyParts)) {
        const auto known = recordKindFromWord(kind);
        bool* chosen = known == RecordKind::Episode ? &options.episodes
            : known == RecordKind::Reflection       ? &options.reflections
            : known == RecordKind::Strategy         ? &options.strategies
                                                    : nullptr;
        if (!chosen)
            return fail(ErrorCode::InvalidInput, Tr::tr("There is no kind of memory called %1.").arg(kind.left(60)), {},
                        Tr::tr("Kinds: episode, reflection, strategy."));
        *chosen = true;
    }
    return {};
}

} // namespace

QList<QCommandLineOption> recallCommandOptions()
{
    return {
        EmbedderChoice::option(),
        {QStringLiteral("kind"), Tr::tr("Of these kinds only: episode, reflection, strategy."), QStringLiteral("K,K")},
        {QStringLiteral("top"), Tr::tr("At most so many (3)."), QStringLiteral("N")},
        {QStringLiteral("min-similarity"), Tr::tr("At least this similar, 0 to 1 (where \"maybe\" begins)."), QStringLiteral("S")},
        {QStringLiteral("min-importance"), Tr::tr("Reflections and strategies of at least this importance (0.5)."), QStringLiteral("I")},
        {QStringLiteral("tags"), Tr::tr("With any of these tags."), QStringLiteral("T,T")}};
}

Expected<RecallOptions> recallOptions(const Invocation& invocation)
{
    HC_CHECK(invocation.refuseEmpty({"kind", "tags", "session"}));
    RecallOptions options;
    HC_CHECK(readKinds(invocation, options));
    HC_TRY(options.top, invocation.whole("top", options.top, 1, 1'000));
    HC_TRY(options.minSimilarity, fraction(invocation, "min-similarity", options.minSimilarity));
    HC_TRY(options.minImportance, fraction(invocation, "min-importance", options.minImportance));
    options.tags = invocation.value("tags").split(u',', Qt::SkipEmptyParts);
    return options;
}

QString recallLine(const Recalled& r)
{
    const QString alike = r.similarity && r.band ? argText(*r.similarity, 2) + u' ' + word(*r.band) : Tr::tr("similarity not known");
    const QString links = linksText(r);
    return QStringLiteral("%1 %2  %3  %4%5")
        .arg(r.kind, -10)
        .arg(r.key.text(), 6)
        .arg(alike, links.isEmpty() ? QString() : u'(' + links + QLatin1String(")  "),
             onOneLine(firstCodePoints(r.lesson, 160).toString()));
}

void reportHops(qint64 hops, const RecallAnswer& answer, const StoreDescription& store)
{
    if (hops <= 0 || answer.linked)
        return;
    reportNotice(store.isNative()
                     ? Tr::tr("--hops adds nothing: this database has no tables for links yet. hindcast-cli migrate makes them.")
                     : Tr::tr("--hops adds nothing: links are kept in Hindcast's own databases only."));
}

void reportRecall(const RecallAnswer& answer)
{
    if (answer.withoutEmbedding > 0)
        reportNotice(notComparedText(answer.withoutEmbedding));
    reportFallback(answer.fallback, answer.byWords);
    if (answer.cut)
        reportNotice(Tr::tr("Only the newest %1 reflections were compared.").arg(WordShelf::reach));
}

void reportFallback(const std::optional<Error>& fallback, qint64 byWords)
{
    if (fallback)
        reportNotice(Tr::tr("Compared by n-grams, because the embedder does not answer: %1").arg(fallback->sentence));
    else if (byWords > 0)
        reportNotice(Tr::tr("%n reflection(s) have no vector of this model and were compared by n-grams; `embed` makes them.", nullptr,
                            int(std::min<qint64>(byWords, INT_MAX))));
}

} // namespace hindcast
