// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MergeVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2, std::numeric_limits<int>::max()));
    if (!invocation.isSet("into"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Say which pattern is kept."), {}, Tr::tr("Add --into PATTERN."));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Duplicate));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    ActionValues values;
    const auto kept = selectPatterns(invocation, desk, invocation.value("into"));
    if (!kept)
        return nothingMatched(invocation, kept.error());
    values.into = kept->front().locator;
    for (const QString& name : arguments.mid(1)) {
        const auto other = selectPatterns(invocation, desk, name);
        if (!other)
            return nothingMatched(invocation, other.error());
        if (other->front().locator != values.into || arguments.size() == 2) // it may be named among them
            values.keys.push_back(other->front().locator);
    }
    return runChange(invocation, desk, decide(*findCurationAction(u"merge"), std::move(values)), std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{{QStringLiteral("into"), Tr::tr("The pattern that is kept."), QStringLiteral("PATTERN")},
                                    {QStringLiteral("cluster"), Tr::tr("The patterns of this cluster."), QStringLiteral("C")}};
}

} // namespace

const Verb& verb_merge()
{
    static constexpr Verb verb{
        "merge", "DB PATTERN [PATTERN...] --into PATTERN [--cluster C] [--reason R] [--note N] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Make near-duplicates one pattern: counts go to the one kept, the others point to it."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
