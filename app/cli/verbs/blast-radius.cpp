// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/read/PatternHistory.h"
#include "core/lint/BlastRadius.h"
#include "core/lint/RadiusColumns.h"
#include "core/rules/text/QuotedText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::BlastRadiusVerb)
};

void printRadius(Output& output, const BlastRadius& r)
{
    output.line(r.hintsRecorded
                    ? Tr::tr("%1 sessions were shown it, %2 more could have been.").arg(argText(r.saw), argText(r.couldHave))
                    : Tr::tr("Who was shown it is not recorded here; %1 sessions could have been (inferred).").arg(argText(r.couldHave)));
    output.line(Tr::tr("After it: %1 verified, %2 failed, %3 unknown.").arg(argText(r.verified), argText(r.failed), argText(r.unknown)));
    for (const auto& [id, outcomes] : r.clusters)
        output.line(QStringLiteral("  %1: %2").arg(plainText(id, 100), argText(outcomes)));
    output.line(Tr::tr("It rests on %1 sessions; so do %2 other patterns:").arg(argText(r.restsOn), argText(qint64(r.others.size()))));
    for (const BlastRadius::Other& o : r.others)
        output.line(QStringLiteral("  %1 (%2): %3").arg(plainText(o.name, 160), plainText(o.clusterId, 100), argText(o.outcomes)));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    if (!opened.store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *opened.store));
    HC_TRY(const PatternBookPtr book,
           readPatternBook(*opened.connection, *opened.store, invocation.now(), hintParams(settings), invocation.context()));
    const auto index = lookUpPattern(*book, arguments[1], invocation.value("cluster"));
    if (!index)
        return nothingMatched(invocation, index.error());
    LintParams params;
    params.now = invocation.now();
    params.promotion = reconstructionParams(*opened.store);
    params.promotion.cooldownUs = promotionParams(settings).cooldownUs;
    params.synthesisNeedsVerified = settings->synthesisRequiresVerified;
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    RadiusColumns columns(true);
    HC_TRY(const BlastRadius radius,
           readBlastRadius(*opened.connection, *opened.store, book->patterns, *index, params, &columns, invocation.context(),
                           workspace.ledger()));
    if (invocation.isJson())
        invocation.output().json(blastRadiusObject(book->patterns[*index], radius));
    else
        printRadius(invocation.output(), radius);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("cluster"), Tr::tr("The pattern of this cluster."), QStringLiteral("C")}}
    + settingOptions({"cooldown-hours", "decay-days"});
}

} // namespace

const Verb& verb_blast_radius()
{
    static constexpr Verb verb{
        "blast-radius", "DB PATTERN [--cluster C]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Who saw a pattern, what happened then, and what rests on the same sessions."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
