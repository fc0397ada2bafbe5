// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/BlockRun.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::BlockVerb)
};

Expected<int> runVerb(Invocation& invocation) { return runBlockChange(invocation, CurationVerb::Block); }

QList<QCommandLineOption> verbOptions()
{
    return blockOptions()
        + QList<QCommandLineOption>{{QStringLiteral("until"), Tr::tr("Until then; without it until it is lifted."), QStringLiteral("T")}};
}

} // namespace

const Verb& verb_block()
{
    static constexpr Verb verb{"block", "DB PATTERN|--filter F --reason R [--note N] [--cluster C|--all-clusters] [--until T] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Never let a signature be promoted again."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
