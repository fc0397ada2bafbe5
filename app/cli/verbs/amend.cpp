// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AmendVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(Why why, whyOf(invocation));
    HC_TRY(QString text, givenText(invocation));
    return runKindChange(invocation, CurationVerb::Amend, std::move(why), {.text = std::move(text)});
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true) + textOptions()
        + QList<QCommandLineOption>{
            kindOption(CurationVerb::Amend),
            {QStringLiteral("fix"), Tr::tr("The new fix."), QStringLiteral("TEXT")},
            {QStringLiteral("fix-file"), Tr::tr("The new fix from a file; - is standard input."), QStringLiteral("FILE")}};
}

} // namespace

const Verb& verb_amend()
{
    static constexpr Verb verb{
        "amend", "DB ID|--filter F [--kind K] --text TEXT|--text-file FILE --reason R [--note N] [--cluster C] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb",
                          "Give patterns another fix, which outcomes no longer overwrite, and other records another text."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
