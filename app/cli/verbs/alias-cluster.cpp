// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AliasClusterVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    if (!invocation.isSet("to"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Say which cluster it is."), {}, Tr::tr("Add --to CLUSTER."));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::EnvironmentSpecific));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    ActionValues values;
    values.alias = {arguments[1], invocation.value("to")};
    return runChange(invocation, desk, decide(*findCurationAction(u"alias-cluster"), std::move(values)), std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{{QStringLiteral("to"), Tr::tr("The name that it stands for."), QStringLiteral("CLUSTER")}};
}

} // namespace

const Verb& verb_alias_cluster()
{
    static constexpr Verb verb{
        "alias-cluster", "DB FROM --to CLUSTER [--reason R] [--note N] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Say that two names mean one cluster: agents are given what was learned under both."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
