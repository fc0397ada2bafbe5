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
    return runKindChange(invocation, CurationVerb::Demote, std::move(why), {.alsoBlock = invocation.isSet("block")});
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true)
        + QList<QCommandLineOption>{kindOption(CurationVerb::Demote),
                                    {QStringLiteral("block"), Tr::tr("Block the signature as well: it is never promoted again.")}};
}

} // namespace

const Verb& verb_demote()
{
    static constexpr Verb verb{"demote", "DB ID|--filter F [--kind K] --reason R [--note N] [--cluster C] [--block] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Stop giving patterns to agents."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
