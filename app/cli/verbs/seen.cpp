// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallDocument.h"
#include "core/domain/text/ArgText.h"
#include "core/search/seen/SeenBefore.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeenVerb)
};

/// As `list` prints it: a number where the key is one.
QJsonValue recordId(const Locator& key)
{
    const auto* number = key.parts().size() == 1 ? std::get_if<qint64>(&key.parts().front()) : nullptr;
    return number ? QJsonValue(*number) : QJsonValue(key.text());
}

QJsonObject seenJson(const SeenAnswer& answer)
{
    QJsonArray matches;
    for (const SeenMatch& m : answer.matches)
        matches.append(QJsonObject{{QStringLiteral("id"), recordId(m.key)},
                                   {QStringLiteral("list"), m.list},
                                   {QStringLiteral("kind"), m.kind},
                                   {QStringLiteral("leg"), word(m.leg)},
                                   {QStringLiteral("score"), m.score},
                                   {QStringLiteral("occurrence_count"), m.occurrences},
                                   {QStringLiteral("error_type"), m.errorType},
                                   {QStringLiteral("pattern_name"), m.name.isEmpty() ? QJsonValue() : QJsonValue(m.name)},
                                   {QStringLiteral("cluster_id"), m.name.isEmpty() ? QJsonValue() : QJsonValue(m.cluster)},
                                   {QStringLiteral("text"), m.text}});
    return {{QStringLiteral("seen"), answer.seen},
            {QStringLiteral("signature"), answer.signature},
            {QStringLiteral("normal_form"), answer.normalForm},
            {QStringLiteral("matches"), matches},
            {QStringLiteral("verdict"), answer.verdict},
            {QStringLiteral("complete"), !answer.cut},
            {QStringLiteral("fallback"), answer.fallback ? QJsonValue(answer.fallback->sentence) : QJsonValue()}};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const qint64 limit, invocation.whole("limit", 0, 0, 1'000));
    HC_TRY(SeenAnswer answer,
           seenBefore(*opened.connection, *opened.store, embedder->embedder(), arguments[1],
                      {invocation.value("error-type"), invocation.now(), hintParams(settings)}, invocation.context()));
    if (limit > 0 && qint64(answer.matches.size()) > limit)
        answer.matches.resize(size_t(limit));
    reportFallback(answer.fallback, answer.byWords);
    Output& output = invocation.output();
    if (invocation.isJson()) {
        output.json(seenJson(answer));
    } else {
        output.line(answer.verdict);
        if (answer.cut)
            output.line(Tr::tr("There are more records than could be looked at in time: the newest were."));
        for (const SeenMatch& m : answer.matches)
            output.line(QStringLiteral("  %1 %2  %3 %4  %5").arg(m.kind, m.key.text(), word(m.leg), argText(m.score, 2), m.text.left(100)));
    }
    return answer.seen ? 0 : 1;
}

QList<QCommandLineOption> verbOptions()
{
    return {
        EmbedderChoice::option(),
        {QStringLiteral("error-type"), Tr::tr("Of this type only; otherwise every type that is stored is tried."), QStringLiteral("TYPE")},
        {QStringLiteral("limit"), Tr::tr("At most so many matches (all that were found)."), QStringLiteral("N")}};
}

} // namespace

const Verb& verb_seen()
{
    static constexpr Verb verb{"seen", "DB TEXT [--error-type TYPE] [--limit N] [--embedder E]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Have I seen this before?"), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
