// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"
#include "app/cli/input/PatternLookup.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AmendVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(ChangeSpec spec, specOf(invocation, "amend"));
    HC_TRY(spec.text, givenText(invocation));
    if (isOtherKind(invocation, "pattern"))
        return runKindChange(invocation, "amend", std::move(spec));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto patterns = selectPatterns(invocation, desk, arguments.value(1));
    if (!patterns)
        return nothingMatched(invocation, patterns.error());
    for (const Pattern& p : *patterns)
        spec.keys.push_back(p.locator);
    return runChange(invocation, desk, std::move(spec));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true) + textOptions()
        + QList<QCommandLineOption>{
            kindOption(),
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
