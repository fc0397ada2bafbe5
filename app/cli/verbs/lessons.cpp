// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/output/RecallOutput.h"
#include "app/cli/runs/ExposureLog.h"
#include "core/documents/RecallDocument.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LessonsVerb)
};

/// Nothing fits that is important enough: does anything else? Who asks shall not think that nothing was ever learned.
Expected<void> sayLessImportant(const Invocation& invocation, const OpenedStore& opened, Embedder& embedder, const QString& task,
                                RecallOptions options)
{
    const double bar = std::exchange(options.minImportance, 0);
    if (bar <= 0)
        return {};
    HC_TRY(const RecallAnswer answer, recallLessons(*opened.connection, *opened.store, embedder, task, options, invocation.context()));
    if (!answer.found.empty())
        reportNotice(Tr::tr("%n that fit are less important than %1: --min-importance 0 gives them.", nullptr, int(answer.found.size()))
                         .arg(argText(bar, 2)));
    return {};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_CHECK(checkSession(invocation));
    HC_TRY(const RecallOptions options, recallOptions(invocation));
    HC_TRY(OpenedStore opened, EmbedderChoice::openStore(invocation, arguments[0]));
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(const qint64 hops, invocation.whole("hops", 0, 0, 5));
    HC_TRY(RecallAnswer answer,
           recallLessons(*opened.connection, *opened.store, embedder->embedder(), arguments[1], options, invocation.context()));
    HC_CHECK(addLinked(*opened.connection, *opened.store, int(hops), answer, invocation.context()));
    reportRecall(answer);
    reportHops(hops, answer, *opened.store);
    if (answer.found.empty())
        HC_CHECK(sayLessImportant(invocation, opened, embedder->embedder(), arguments[1], options));
    const QString text = lessonsText(answer);
    std::vector<Exposure> given;
    given.reserve(answer.found.size());
    for (const Recalled& r : answer.found)
        given.push_back({{},
                         r.kind,
                         r.key.text(),
                         {},
                         qint64(given.size()) + 1,
                         {},
                         QStringLiteral("lessons"),
                         std::optional<qint64>(r.lesson.toUcs4().size())});
    HC_TRY(const auto logged, logExposures(invocation, opened, std::move(given)));
    QJsonObject out = lessonsDocument(answer, arguments[1]);
    if (logged)
        out.insert(QStringLiteral("logged"), *logged);
    if (invocation.isJson())
        invocation.output().json(out);
    else if (!text.isEmpty())
        invocation.output().line(text);
    return answer.found.empty() ? 1 : 0;
}

} // namespace

const Verb& verb_lessons()
{
    static constexpr Verb verb{
        "lessons", "DB TASK [--kind K,K] [--top N] [--min-importance I] [--tags T,T] [--hops N] [--session S]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "What an agent with this task should be told: as a list and as a prompt."),
        [] {
            return recallCommandOptions()
                + QList<QCommandLineOption>{
                    sessionOption(),
                    {QStringLiteral("hops"), QStringLiteral("And what is linked to them, within so many links (0)."), QStringLiteral("N")}};
        },
        runVerb};
    return verb;
}

} // namespace hindcast
