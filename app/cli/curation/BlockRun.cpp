// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/BlockRun.h"

#include "app/cli/input/PatternLookup.h"
#include "core/curation/plan/CurationAction.h"
#include "core/query/Filter.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::BlockRun)
};

/// One name with its cluster. A signature that was never seen needs to be told where it is meant.
Expected<std::vector<Signature>> namedSignature(const Invocation& invocation, const OpenedDesk& desk, const QString& name)
{
    if (invocation.isSet("all-clusters"))
        return std::vector{Signature{name, {}}};
    if (invocation.isSet("cluster"))
        return std::vector{Signature{name, invocation.value("cluster")}};
    const auto patterns = selectPatterns(invocation, desk, name);
    if (patterns)
        return std::vector{Signature{patterns->front().name, patterns->front().clusterId}};
    if (patterns.error().code != ErrorCode::NotFound)
        return Unexpected(patterns.error());
    return fail(ErrorCode::InvalidInput, Tr::tr("No pattern is called %1 yet: say where it is to be blocked.").arg(name), {},
                Tr::tr("Add --cluster NAME or --all-clusters."));
}

Expected<std::vector<Signature>> signatures(const Invocation& invocation, const OpenedDesk& desk, const QString& name)
{
    if (invocation.isSet("cluster") && invocation.isSet("all-clusters"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--cluster and --all-clusters exclude each other."));
    if (!name.isEmpty())
        return namedSignature(invocation, desk, name);
    HC_TRY(const auto patterns, selectPatterns(invocation, desk, name));
    std::vector<Signature> out;
    out.reserve(patterns.size());
    for (const Pattern& p : patterns)
        out.push_back({p.name, invocation.isSet("all-clusters") ? QString() : p.clusterId});
    return out;
}

} // namespace

Expected<int> runBlockChange(Invocation& invocation, CurationVerb verb)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(exceptions(invocation));
    HC_CHECK(invocation.refuseEmpty({"cluster"})); // no cluster is every cluster
    HC_TRY(Why why, whyOf(invocation));
    ActionValues values;
    if (invocation.isSet("until")) {
        values.until = parseTimestamp(invocation.value("until"));
        if (!values.until)
            return fail(ErrorCode::InvalidInput, Tr::tr("--until takes a date or an instant, not \"%1\".").arg(invocation.value("until")),
                        {}, Tr::tr("For example 2027-01-31 or 2027-01-31T12:00:00Z."));
    }
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    auto wanted = signatures(invocation, desk, arguments.value(1));
    if (!wanted)
        return nothingMatched(invocation, wanted.error());
    values.signatures = *std::move(wanted);
    return runChange(invocation, desk, decide(*findCurationAction(verb, RelationId::Patterns), std::move(values)), std::move(why));
}

QList<QCommandLineOption> blockOptions()
{
    return curationOptions(true) + QList<QCommandLineOption>{{QStringLiteral("all-clusters"), Tr::tr("In every cluster.")}};
}

} // namespace hindcast
