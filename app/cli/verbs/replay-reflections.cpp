// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/runs/ReflectionReplayRun.h"
#include "app/cli/runs/ReflectionSweepRun.h"
#include "app/cli/runs/ReparseRun.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayReflectionsVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (asksForReflectionSweep(invocation))
        return runReflectionSweep(invocation, arguments[0]);
    if (invocation.isSet("save"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--save keeps a sweep: name models or prompts to compare."));
    if (invocation.isSet("reparse") && invocation.isSet("accept"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--accept judges what is written anew: it takes no --reparse."));
    if (invocation.isSet("reparse") && invocation.isSet("resume"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Nobody is asked for what is read again: begin anew."));
    if (invocation.isSet("reparse"))
        return runReparse(invocation, arguments[0]);
    if (invocation.isSet("kind"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--kind needs --reparse: only reflections have traces."));
    const bool byRules = invocation.isSet("template");
    if (byRules && invocation.isSet("resume"))
        return fail(ErrorCode::InvalidInput, Tr::tr("What is made by rules costs nothing: begin anew."));
    if (invocation.isSet("resume") && (invocation.isSet("filter") || invocation.isSet("limit")))
        return fail(ErrorCode::InvalidInput, Tr::tr("--resume goes on with what was chosen: it takes no --filter and no --limit."));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Outdated));
    if (!byRules)
        HC_CHECK(invocation.requireWrite()); // calls to models are noted in the database
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], byRules && !invocation.isSet("apply")));
    HC_TRY(const auto models, ModelChoice::open(invocation, *desk.opened.connection, *desk.opened.store));
    return ReflectionReplayRun(invocation, desk, *models).run(std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{
            {QStringLiteral("filter"), Tr::tr("Only reflections that match."), QStringLiteral("F")},
            {QStringLiteral("limit"), Tr::tr("At most so many (100)."), QStringLiteral("N")},
            {QStringLiteral("template"), Tr::tr("By rules, whatever model the environment names.")},
            {QStringLiteral("use-prompt"), Tr::tr("This stored prompt for all of them, instead of the newest one for each outcome."),
             QStringLiteral("NAME@VERSION")},
            {QStringLiteral("reparse"), Tr::tr("Ask nobody: read stored texts again with today's parsers.")},
            {QStringLiteral("kind"), Tr::tr("What --reparse reads: reflection (default), episode or review."), QStringLiteral("K")},
            {QStringLiteral("resume"), Tr::tr("Go on with the replay that was interrupted, without asking again for what was answered.")},
            {QStringLiteral("accept"),
             Tr::tr(
                 "Only what meets this counts as accepted, and is applied: longer-than=N or old, same-advice[=SHARE], score-above=C; may be "
                 "repeated."),
             QStringLiteral("RULE")},
            {QStringLiteral("sweep-model"), Tr::tr("Compare this model; may be repeated. Nothing is changed."), QStringLiteral("MODEL")},
            {QStringLiteral("sweep-prompt"), Tr::tr("Compare this stored prompt; may be repeated."), QStringLiteral("NAME@VERSION")},
            {QStringLiteral("sweep-budget"), Tr::tr("What the whole comparison may cost, in EUR."), QStringLiteral("EUR")},
            {QStringLiteral("save"),
             Tr::tr("Keep the comparison with every answer as the next version of this name: NAME@1, NAME@2; replay --load prints it."),
             QStringLiteral("NAME")},
            {QStringLiteral("apply"), Tr::tr("Put what differs in the place of what is stored; the old texts stay as versions.")}};
}

} // namespace

const Verb& verb_replay_reflections()
{
    static constexpr Verb verb{
        "replay-reflections",
        "DB [--filter F] [--limit N] [--resume] [--template|--use-prompt NAME@N|--reparse [--kind K]] [--accept RULE] [--sweep-model M ... [--save NAME]] [--apply [--reason R] [--note N]]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Reflect on stored traces again, and compare."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
