// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/ReplayOptions.h"
#include "app/cli/runs/ReplayTask.h"
#include "core/domain/text/ArgText.h"
#include "core/replay/document/EffectDocument.h"
#include "core/replay/document/ReplayDocument.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SimulateVerb)
};

/// Both drills: as asked, and as the writer's rules and the usual reader have it.
struct SimulateResult {
    DrillTotals asked;
    DrillTotals usual;
    QJsonArray sessions;
};

Expected<SimulateResult> simulate(const ReplayTask& task, const HintParams& reader, qint64 listed)
{
    SimulateResult out;
    HC_TRY(out.asked, drillHints(task.source, task.params, reader, task.token, [&](const DrilledSession& session) {
               if (out.sessions.size() < listed)
                   out.sessions << drilledSessionJson(*task.source.history, session);
           }));
    ReplayParams usual = task.writer;
    usual.exclusions = false;
    HC_TRY(out.usual, drillHints(task.source, usual, task.reader, task.token));
    return out;
}

QJsonObject document(const ReplayTask& task, const HintParams& reader, const SimulateResult& result)
{
    QJsonObject parameters = replayParamsJson(task.params, task.spec);
    parameters.insert(QStringLiteral("limit"), reader.limit);
    parameters.insert(QStringLiteral("budget"), reader.budget);
    parameters.insert(QStringLiteral("decay_days"), task.params.decayDays.value_or(reader.decayDays));
    QJsonObject out = drillJson(result.asked);
    out.insert(QStringLiteral("parameters"), parameters);
    out.insert(QStringLiteral("usual"), drillJson(result.usual));
    out.insert(QStringLiteral("hints"), drilledHintsJson(*task.source.history, result.asked));
    out.insert(QStringLiteral("list"), result.sessions);
    out.insert(QStringLiteral("assumed"),
               QJsonArray{Tr::tr("Texts of hints are those that are stored now."), Tr::tr("A session begins with its first outcome."),
                          Tr::tr("Demotions and blocks by humans are left out.")});
    return out;
}

void printTotals(Output& output, const QString& title, const DrillTotals& t)
{
    output.line(Tr::tr("%1: %2 of %3 sessions are given hints, %4 hints and %5 characters in all, at most %6; %7 cut by the budget")
                    .arg(title, argText(t.withHints), argText(t.sessions), argText(t.hintsGiven), argText(t.characters),
                         argText(t.mostCharacters), argText(t.cut)));
}

Expected<int> runVerb(Invocation& invocation)
{
    constexpr qint64 most = 1'000'000;
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const qint64 listed, invocation.whole("sessions", 100, 0, most));
    HistorySpec wanted;
    wanted.sessions = true;
    HC_TRY(const ReplayTask task, readReplayTask(invocation, arguments[0], wanted));
    HintParams reader = task.reader;
    HC_TRY(reader.limit, invocation.whole("limit", reader.limit, 0, most));
    HC_TRY(reader.budget, invocation.whole("budget", reader.budget, 0, most));
    HC_TRY(const SimulateResult result, simulate(task, reader, listed));
    if (invocation.isJson()) {
        invocation.output().json(document(task, reader, result));
        return 0;
    }
    printTotals(invocation.output(), Tr::tr("As asked"), result.asked);
    printTotals(invocation.output(), Tr::tr("As usual"), result.usual);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return replayOptions()
        + QList<QCommandLineOption>{
            {QStringLiteral("limit"), Tr::tr("At most so many hints a session (5)."), QStringLiteral("N")},
            {QStringLiteral("budget"), Tr::tr("At most so many characters (1800)."), QStringLiteral("N")},
            {QStringLiteral("sessions"), Tr::tr("List so many sessions with what they would have been given (100)."), QStringLiteral("N")}};
}

} // namespace

const Verb& verb_simulate()
{
    static constexpr Verb verb{
        "simulate", "DB [--limit 5] [--budget 1800] [--sessions N] [options of replay]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Which hints past sessions would have been given by other rules, limits and budgets."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
