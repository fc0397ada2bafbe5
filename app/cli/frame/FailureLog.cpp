// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/FailureLog.h"

#include "core/logs/LogSinks.h"
#include "core/rules/promotion/ReflexionLine.h"

namespace hindcast {
namespace {

/// How the log calls what a verb does, where it is not the verb itself.
struct LoggedVerb {
    QLatin1String verb, logger, operation;
};
constexpr LoggedVerb loggedVerbs[] = {
    {QLatin1String("record"), QLatin1String("hindcast.recorder"), QLatin1String("record_outcome")},
    {QLatin1String("reflect"), QLatin1String("hindcast.reflector"), QLatin1String("reflect")},
    {QLatin1String("consolidate"), QLatin1String("hindcast.reflector"), QLatin1String("consolidate")},
    {QLatin1String("dream"), QLatin1String("hindcast.reflector"), QLatin1String("dream")},
    {QLatin1String("reinforce"), QLatin1String("hindcast.reinforcer"), QLatin1String("reinforce")},
    {QLatin1String("review"), QLatin1String("hindcast.reviewer"), QLatin1String("review")},
    {QLatin1String("decay"), QLatin1String("hindcast.upkeep"), QLatin1String("decay")},
    {QLatin1String("purge"), QLatin1String("hindcast.purge"), QLatin1String("purge")},
};

} // namespace

void logOpeningFailure(const Settings& settings, const Verb& verb, Timestamp at, const Error& error)
{
    const auto log = openLogSink(settings);
    if (!log || !*log)
        return;
    const QLatin1String name(verb.name);
    QString logger = QStringLiteral("hindcast.cli");
    QString operation = QString(name).replace(u'-', u'_'); // one word, as dashboards look for it
    for (const LoggedVerb& known : loggedVerbs)
        if (known.verb == name) {
            logger = known.logger;
            operation = known.operation;
        }
    (*log)->write({LogLine::Level::Error, at, logger, reflexion_line::failed(operation, error.sentence)});
}

} // namespace hindcast
