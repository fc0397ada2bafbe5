// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/upkeep/VectorFill.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EmbedVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_CHECK(invocation.requireWrite());
    VectorFillOptions options;
    options.clock = invocation.clock();
    HC_TRY(options.most, invocation.whole("limit", 0, 0, 100'000'000));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const VectorFillReport report,
           fillVectors(*opened.connection, *opened.store, embedder->embedder(), options, invocation.context()));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("embedder"), embedder->embedder().model()},
                                  {QStringLiteral("embedded"), report.embedded},
                                  {QStringLiteral("known"), report.known},
                                  {QStringLiteral("without_words"), report.wordless},
                                  {QStringLiteral("stopped"), report.stopped ? QJsonValue(report.stopped->sentence) : QJsonValue()}});
    else
        invocation.output().line(Tr::tr("%1 vectors made, %2 were there, %3 texts have no words.")
                                     .arg(argText(report.embedded), argText(report.known), argText(report.wordless)));
    if (report.stopped)
        reportError(*report.stopped, invocation.isJson());
    return report.stopped ? 1 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {EmbedderChoice::option(), {QStringLiteral("limit"), Tr::tr("At most so many texts (0: all)."), QStringLiteral("N")}};
}

} // namespace

const Verb& verb_embed()
{
    static constexpr Verb verb{"embed", "DB [--embedder E] [--limit N]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Make the vectors that reflections and episodes lack."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
