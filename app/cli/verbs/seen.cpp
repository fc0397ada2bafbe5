// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallOutput.h"
#include "core/documents/RecallDocument.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeenVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_CHECK(invocation.refuseEmpty({"error-type"}));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const qint64 limit, invocation.whole("limit", 0, 0, 1'000));
    SeenScope scope{invocation.value("error-type"), invocation.now(), hintParams(settings)};
    auto index = TextIndex::openExisting({}, *opened.store);
    scope.index = index ? &*index : nullptr;
    HC_TRY(SeenAnswer answer,
           seenBefore(*opened.connection, *opened.store, embedder->embedder(), arguments[1], scope, invocation.context()));
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
