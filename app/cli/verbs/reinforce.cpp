// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReinforceRun.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReinforceVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(invocation.requireWrite());
    HC_CHECK(ReinforceTools::checkOptions(invocation));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(settings));
    HC_TRY(LineSource source, LineSource::open(arguments.value(1), interruptToken()));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    HC_TRY(const auto tools, ReinforceTools::open(invocation, *opened.connection, *opened.store, log.get()));
    ReinforceRun run(invocation, *tools, opened.store->scope);
    if (invocation.isSet("background"))
        run.learnInBackground(opened.store->url);
    HC_CHECK(run.all(source));
    return run.badLines() > 0 ? 2 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return ReinforceTools::options()
        + QList<QCommandLineOption>{{QStringLiteral("background"),
                                     Tr::tr("Print what an answer is worth at once, and what was learned from it when it is there.")}};
}

} // namespace

const Verb& verb_reinforce()
{
    static constexpr Verb verb{"reinforce", "DB [FILE] [--evaluator E] [--embedder E] [--template] [--background]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Judge answers from JSON lines and learn from the bad ones."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
