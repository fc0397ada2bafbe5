// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "core/curation/decay/DecayRun.h"
#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DecayVerb)
};

QJsonObject decayJson(const DecayReport& r, bool dryRun)
{
    return {{QStringLiteral("change_set"), jsonTextOrNull(r.changeSet)},
            {QStringLiteral("done_before_at"), jsonOrNull(r.doneAt)},
            {QStringLiteral("checked"), r.checked},
            {QStringLiteral("changed"), r.changed},
            {QStringLiteral("fallen_below_minor"), r.fallen},
            {QStringLiteral("mean_before"), r.before},
            {QStringLiteral("mean_after"), r.after},
            {QStringLiteral("applied"), !dryRun && !r.doneAt}};
}

QString decayLine(const DecayReport& r, bool dryRun, Timestamp now)
{
    if (r.doneAt && r.doneAt->us / Timestamp::perDay > now.us / Timestamp::perDay)
        return Tr::tr("A later day's decay was done at %1: nothing was lowered.").arg(isoTimestamp(*r.doneAt));
    if (r.doneAt)
        return Tr::tr("Today's decay was done at %1.").arg(isoTimestamp(*r.doneAt));
    const QString what = dryRun ? Tr::tr("%1 of %2 reflections would become less important, %3 of them fall below 0.3.")
                                : Tr::tr("%1 of %2 reflections became less important, %3 of them fell below 0.3.");
    return what.arg(argText(r.changed), argText(r.checked), argText(r.fallen));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    const bool dryRun = invocation.isSet("dry-run");
    if (!dryRun)
        HC_CHECK(invocation.requireWrite());
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(settings));
    if (!settings->decays) {
        if (invocation.isJson())
            invocation.output().json({{QStringLiteral("disabled"), true}, {QStringLiteral("applied"), false}});
        else
            invocation.output().line(Tr::tr("Decay is switched off (MEMORY_IMPORTANCE_DECAY_ENABLED)."));
        return 0;
    }
    const DecayOptions options{
        invocation.now(),
        actorOf(invocation),
        {settings->decayRate, settings->decayFloor, double(settings->decayFasterDays), double(settings->decayProtectedDays)},
        dryRun,
        invocation.isSet("now")};
    HC_TRY(OpenedStore opened, dryRun ? invocation.open(arguments[0]) : invocation.openForWriting(arguments[0]));
    if (!dryRun)
        HC_CHECK(invocation.checkClock(opened));
    // Of a native database, the only kind whose importance decays, the journal is in it.
    const CurationTarget target{opened.connection.get(), opened.store.get(), opened.connection.get(), opened.store.get(),
                                invocation.isSet("despite-journal")};
    HC_TRY(const auto key, signKey(invocation, target));
    HC_TRY(const DecayReport report, decayImportances(target, options, log.get(), invocation.context()));
    if (!report.changeSet.isEmpty())
        HC_CHECK(signIfAsked(key, target));
    if (invocation.isJson())
        invocation.output().json(decayJson(report, dryRun));
    else
        invocation.output().line(decayLine(report, dryRun, invocation.now()));
    return 0; // nothing to do is no failure: this runs from timers
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("dry-run"), Tr::tr("Say what would change, and change nothing.")},
            {QStringLiteral("actor"), Tr::tr("Who does this (the system's user and host)."), QStringLiteral("NAME")},
            signKeyOption(),
            despiteJournalOption()};
}

} // namespace

const Verb& verb_decay()
{
    static constexpr Verb verb{"decay", "DB [--dry-run] [--actor NAME]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Lower the importance of what was not seen for long; once a day."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
