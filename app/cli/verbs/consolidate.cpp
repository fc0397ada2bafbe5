// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/ModelChoice.h"
#include "core/engine/reflect/Consolidator.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ConsolidateVerb)
};

QJsonObject consolidationJson(const ConsolidationReport& report, bool dryRun)
{
    QJsonArray patterns;
    for (const ConsolidationReport::Made& m : report.made)
        patterns.append(QJsonObject{{QStringLiteral("pattern_id"), m.patternId > 0 ? QJsonValue(m.patternId) : QJsonValue()},
                                    {QStringLiteral("sources"), QJsonArray::fromStringList(m.sources)},
                                    {QStringLiteral("text"), m.text},
                                    {QStringLiteral("quality"), word(m.quality)}});
    return {
        {QStringLiteral("patterns"), patterns}, {QStringLiteral("unanswered"), report.unanswered}, {QStringLiteral("applied"), !dryRun}};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    const bool dryRun = invocation.isSet("dry-run");
    if (!dryRun)
        HC_CHECK(invocation.requireWrite());
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(settings));
    HC_TRY(OpenedStore opened, dryRun ? invocation.open(arguments[0]) : invocation.openForWriting(arguments[0]));
    ConsolidationReport report;
    std::unique_ptr<ModelChoice> models;
    if (!dryRun) {
        HC_TRY(models, ModelChoice::open(invocation, *opened.connection, *opened.store, log.get()));
    }
    if (settings->reflectiveEnabled) {
        ReflectionAuthor* const author = models && models->model() ? &models->author() : nullptr;
        HC_TRY(report, consolidate(*opened.connection, *opened.store, author, invocation.now(), dryRun, log.get(), invocation.context()));
    }
    if (invocation.isJson()) {
        invocation.output().json(consolidationJson(report, dryRun));
        return 0;
    }
    for (const ConsolidationReport::Made& m : report.made)
        invocation.output().line(m.text);
    invocation.output().line(Tr::tr("%n pattern(s) from reflections on the same error.", nullptr, int(report.made.size())));
    return 0; // nothing to do is no failure: this runs from timers
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("dry-run"), Tr::tr("Say what would be made, and make nothing.")},
            {QStringLiteral("template"), Tr::tr("By rules, whatever model the environment names.")}};
}

} // namespace

const Verb& verb_consolidate()
{
    static constexpr Verb verb{"consolidate", "DB [--template] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Make one pattern of five or more reflections on the same error."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
