// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/ReplayOptions.h"
#include "app/cli/runs/PromotionReplayRun.h"
#include "app/cli/runs/SavedReplayRun.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (asksForSaved(invocation))
        return runSaved(invocation, arguments[0]);
    return runPromotionReplay(invocation, arguments[0]);
}

QList<QCommandLineOption> verbOptions()
{
    return replayOptions() + savedReplayOptions()
        + QList<QCommandLineOption>{
            {QStringLiteral("sweep"), Tr::tr("Every combination of these values instead: NAME=V,V or NAME=A..B; may be repeated."),
             QStringLiteral("SWEEP")},
            {QStringLiteral("infer"), Tr::tr("By which rules whoever wrote went, as far as rows tell.")},
            {QStringLiteral("print-settings"), Tr::tr("Only print the configuration that has these rules; nothing is replayed.")},
            {QStringLiteral("effects"), Tr::tr("Also what came of outcomes while their hints were promoted.")},
            {QStringLiteral("trace"), Tr::tr("Every step of this pattern, with the rule in words."), QStringLiteral("PATTERN")},
            {QStringLiteral("cluster"), Tr::tr("The cluster of the pattern that is traced."), QStringLiteral("C")}};
}

} // namespace

const Verb& verb_replay()
{
    static constexpr Verb verb{"replay",
                               "DB [--min-confidence C] [--min-occurrences N] [--cooldown-hours H] [--cooldown-mode M] [--trace PATTERN] "
                               "[--sweep NAME=V,V] [--infer] [--save NAME] [--saved] [--load NAME] [--to FILE] [...]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "What would have been learned by other rules, beside what is stored."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
