// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallOutput.h"
#include "core/documents/RecallDocument.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecallVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(const RecallOptions options, recallOptions(invocation));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const RecallAnswer answer,
           recall(*opened.connection, *opened.store, embedder->embedder(), arguments[1], options, invocation.context()));
    reportRecall(answer);
    Output& output = invocation.output();
    if (invocation.isJson())
        output.write(QJsonDocument(recallJson(answer)).toJson(QJsonDocument::Compact) + '\n');
    else if (invocation.isSet("prompt"))
        output.line(lessonsText(answer));
    else
        for (const Recalled& r : answer.found)
            output.line(recallLine(r));
    return answer.found.empty() ? 1 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return recallCommandOptions() + QList<QCommandLineOption>{{QStringLiteral("prompt"), Tr::tr("Print them as a text for a prompt.")}};
}

} // namespace

const Verb& verb_recall()
{
    static constexpr Verb verb{
        "recall", "DB TEXT [--kind K,K] [--top N] [--min-similarity S] [--min-importance I] [--tags T,T] [--prompt] [--embedder E]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Find episodes and reflections about something similar."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
