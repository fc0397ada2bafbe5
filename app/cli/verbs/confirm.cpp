// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "app/cli/input/ReplayOptions.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ConfirmVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Other));
    ActionValues values;
    HC_TRY(values.until, momentOption(invocation, "until"));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto patterns = selectPatterns(invocation, desk, arguments.value(1));
    if (!patterns)
        return nothingMatched(invocation, patterns.error());
    for (const Pattern& p : *patterns)
        values.keys.push_back(p.locator);
    return runChange(invocation, desk, decide(*findCurationAction(u"confirm"), std::move(values)), std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true)
        + QList<QCommandLineOption>{{QStringLiteral("until"), Tr::tr("Until then; without it until it is undone."), QStringLiteral("T")}};
}

} // namespace

const Verb& verb_confirm()
{
    static constexpr Verb verb{"confirm", "DB PATTERN|--filter F --note N [--cluster C] [--until T] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Vouch for patterns: they were looked at, and they are right."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
