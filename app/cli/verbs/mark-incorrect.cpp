// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MarkIncorrectVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(Why why, whyOf(invocation));
    return runKindChange(invocation, CurationVerb::MarkWrong, std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{kindOption(CurationVerb::MarkWrong),
                                    {QStringLiteral("filter"), Tr::tr("All records that match."), QStringLiteral("F")},
                                    exceptOption()};
}

} // namespace

const Verb& verb_mark_incorrect()
{
    static constexpr Verb verb{
        "mark-incorrect", "DB ID|--filter F [--kind K] --reason R [--note N] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Mark outcomes incorrect, which demotes what was learned from them, or other records wrong."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
