// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/models/ModelChoice.h"
#include "core/documents/JsonRecord.h"
#include "core/engine/reflect/Dreamer.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DreamVerb)
};

QJsonObject dreamJson(const DreamReport& report)
{
    const bool dreamt = report.dreamt(), asked = dreamt || report.result.fate == ReflectionResult::Fate::Pending;
    const QString reason = report.disabled ? QStringLiteral("disabled")
        : report.selection.reason          ? word(*report.selection.reason)
        : report.nothingFound              ? QStringLiteral("nothing_found")
        : report.unreadable                ? QStringLiteral("unreadable_answer")
        : !dreamt                          ? QStringLiteral("no_answer")
                                           : QString();
    return {{QStringLiteral("dreamt"), dreamt},
            {QStringLiteral("reason"), jsonTextOrNull(reason)},
            {QStringLiteral("memories"), QJsonArray::fromStringList(report.selection.ids)},
            {QStringLiteral("fate"), asked ? QJsonValue(word(report.result.fate)) : QJsonValue()},
            {QStringLiteral("reflection_id"), report.result.reflectionId > 0 ? QJsonValue(report.result.reflectionId) : QJsonValue()},
            {QStringLiteral("strategy_id"), report.result.strategyId > 0 ? QJsonValue(report.result.strategyId) : QJsonValue()},
            {QStringLiteral("reflection_text"), jsonTextOrNull(report.result.authored.draft.text)}};
}

QString dreamLine(const DreamReport& report)
{
    if (report.disabled)
        return Tr::tr("Dreaming is switched off (REFLECTIVE_MEMORY_ENABLED, REFLECTIVE_MEMORY_MODE=lite or DREAMING_ENABLED).");
    if (report.selection.reason)
        return *report.selection.reason == NoDream::TooFew ? Tr::tr("Too few important memories to dream about.")
                                                           : Tr::tr("There is nothing new since the last dream.");
    if (report.nothingFound)
        return Tr::tr("Rules find nothing that these memories have in common; a model may.");
    if (report.unreadable)
        return Tr::tr("The model's answer is no reflection: nothing was stored.");
    if (!report.dreamt())
        return Tr::tr("The model gave no answer: the dream waits (reflect --pending).");
    return Tr::tr("Dreamt about %n memorie(s):", nullptr, int(report.selection.ids.size())) + u'\n' + report.result.authored.draft.text;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(settings));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    ReflectorOptions options;
    options.log = log.get();
    options.enabled = settings->reflectiveEnabled;
    options.clock = std::make_shared<FixedClock>(invocation.now());
    options.source = QLatin1String(dreamSource);
    HC_TRY(const auto models, ModelChoice::open(invocation, *opened.connection, *opened.store, log.get()));
    CommonThreadAuthor rules;
    const bool byRules = !models->model() || invocation.isSet("template");
    ReflectionAuthor& author = byRules ? static_cast<ReflectionAuthor&>(rules) : models->author();
    HC_TRY(Reflector reflector, Reflector::open(*opened.connection, *opened.store, author, options));
    const DreamLimits limits{settings->dreamHours, settings->dreamImportance, 3, settings->dreamSamples};
    HC_TRY(const DreamReport report,
           dream(*opened.connection, *opened.store, reflector, invocation.now(), limits, settings->dreams(), log.get(),
                 invocation.context(), byRules ? &rules : nullptr));
    if (invocation.isJson())
        invocation.output().json(dreamJson(report));
    else
        invocation.output().line(dreamLine(report));
    return 0; // nothing to dream about is no failure: this runs from timers
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("template"), Tr::tr("By rules, whatever model the environment names.")}};
}

} // namespace

const Verb& verb_dream()
{
    static constexpr Verb verb{
        "dream", "DB [--template]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Reflect on what the important memories of the last day have in common."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
