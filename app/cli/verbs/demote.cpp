// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DemoteVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(Why why, whyOf(invocation));
    ActionValues values;
    values.alsoBlock = invocation.isSet("block");
    values.blockEverywhere = invocation.isSet("all-clusters");
    if (!values.alsoBlock && (values.blockEverywhere || invocation.isSet("until")))
        return fail(ErrorCode::InvalidInput, Tr::tr("--until and --all-clusters say how --block is meant."));
    if (invocation.isSet("until")) {
        values.until = parseTimestamp(invocation.value("until"));
        if (!values.until)
            return fail(ErrorCode::InvalidInput, Tr::tr("--until takes a time such as 2026-12-31T00:00:00Z."));
    }
    return runKindChange(invocation, CurationVerb::Demote, std::move(why), std::move(values));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true)
        + QList<QCommandLineOption>{
            kindOption(CurationVerb::Demote),
            {QStringLiteral("block"), Tr::tr("Block the signature as well: it is never promoted again.")},
            {QStringLiteral("until"), Tr::tr("With --block: until then; without it until it is lifted."), QStringLiteral("T")},
            {QStringLiteral("all-clusters"), Tr::tr("With --block: in all clusters.")}};
}

} // namespace

const Verb& verb_demote()
{
    static constexpr Verb verb{
        "demote", "DB ID|--filter F [--kind K] --reason R [--note N] [--cluster C] [--block [--until T] [--all-clusters]] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Stop giving patterns to agents."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
