// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"
#include "app/cli/input/PatternLookup.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(ChangeSpec spec, specOf(invocation, "restore"));
    if (isOtherKind(invocation, "pattern"))
        return runKindChange(invocation, "restore", std::move(spec));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto patterns = selectPatterns(invocation, desk, arguments.value(1));
    if (!patterns)
        return nothingMatched(invocation, patterns.error());
    for (const Pattern& p : *patterns)
        spec.keys.push_back(p.locator);
    return runChange(invocation, desk, std::move(spec));
}

QList<QCommandLineOption> verbOptions() { return curationOptions(true) + QList<QCommandLineOption>{kindOption()}; }

} // namespace

const Verb& verb_restore()
{
    static constexpr Verb verb{"restore", "DB ID|--filter F [--kind K] --reason R [--note N] [--cluster C] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Take demotions back."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
