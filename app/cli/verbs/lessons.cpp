// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallOutput.h"
#include "core/documents/RecallDocument.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(const RecallOptions options, recallOptions(invocation));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const RecallAnswer answer,
           recallLessons(*opened.connection, *opened.store, embedder->embedder(), arguments[1], options, invocation.context()));
    reportRecall(answer);
    const QString text = lessonsText(answer);
    if (invocation.isJson())
        invocation.output().json(lessonsDocument(answer, arguments[1]));
    else if (!text.isEmpty())
        invocation.output().line(text);
    return answer.found.empty() ? 1 : 0;
}

} // namespace

const Verb& verb_lessons()
{
    static constexpr Verb verb{
        "lessons", "DB TASK [--kind K,K] [--top N] [--min-importance I] [--tags T,T]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "What an agent with this task should be told: as a list and as a prompt."),
        recallCommandOptions, runVerb};
    return verb;
}

} // namespace hindcast
