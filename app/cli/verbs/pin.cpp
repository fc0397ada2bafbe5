// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PinVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Other));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto patterns = selectPatterns(invocation, desk, arguments.value(1));
    if (!patterns)
        return nothingMatched(invocation, patterns.error());
    ActionValues values;
    for (const Pattern& p : *patterns)
        values.keys.push_back(p.locator);
    return runChange(invocation, desk, decide(*findCurationAction(u"pin"), std::move(values)), std::move(why));
}

QList<QCommandLineOption> verbOptions() { return curationOptions(true); }

} // namespace

const Verb& verb_pin()
{
    static constexpr Verb verb{"pin", "DB PATTERN|--filter F --note N [--cluster C] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Keep compact copies of what patterns rest on; a purge leaves them."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
