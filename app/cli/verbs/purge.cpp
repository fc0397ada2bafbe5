// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/output/PurgeMetrics.h"
#include "core/domain/text/ArgText.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PurgeVerb)
};

QJsonObject countsObject(const std::map<QString, qint64>& counts)
{
    QJsonObject out;
    for (const auto& [name, n] : counts)
        out.insert(name, n);
    return out;
}

QJsonObject document(const PurgePreview& preview, const PurgeReport* report)
{
    QJsonArray losing;
    for (const Signature& s : preview.losingLastEvidence)
        losing << QJsonObject{{QStringLiteral("pattern_name"), s.pattern}, {QStringLiteral("cluster_id"), s.cluster}};
    const QJsonObject affected{{QStringLiteral("outcomes"), report ? report->outcomes : 0},
                               {QStringLiteral("patterns"), report ? report->patterns : 0}};
    return {{QStringLiteral("outcomes"), preview.outcomes.rows},
            {QStringLiteral("patterns"), qint64(preview.patterns.size())},
            {QStringLiteral("outcomes_before"), isoTimestamp(preview.cutoffs.outcomes)},
            {QStringLiteral("patterns_before"), isoTimestamp(preview.cutoffs.patterns)},
            {QStringLiteral("outcomes_by_cluster"), countsObject(preview.outcomes.byCluster)},
            {QStringLiteral("outcomes_by_month"), countsObject(preview.outcomes.byMonth)},
            {QStringLiteral("patterns_by_cluster"), countsObject(preview.patternsByCluster)},
            {QStringLiteral("patterns_by_month"), countsObject(preview.patternsByMonth)},
            {QStringLiteral("losing_last_evidence"), losing},
            {QStringLiteral("pinned"),
             QJsonObject{{QStringLiteral("outcomes"), preview.pinned.outcomes},
                         {QStringLiteral("patterns"), qint64(preview.pinned.patterns.size())}}},
            {QStringLiteral("fingerprint"), preview.fingerprint},
            {QStringLiteral("applied"), report && report->complete},
            {QStringLiteral("affected"), affected},
            {QStringLiteral("verified"), report && report->verified},
            {QStringLiteral("change_set"), report && !report->changeSet.isEmpty() ? QJsonValue(report->changeSet) : QJsonValue()}};
}

void printCounts(Output& output, const QString& title, const std::map<QString, qint64>& counts)
{
    if (!counts.empty())
        output.line(title);
    for (const auto& [name, n] : counts)
        output.line(QStringLiteral("  %1 %2").arg(n, 10).arg(name));
}

void printPlainText(Output& output, const PurgePreview& preview, const PurgeReport* report)
{
    if (report) {
        output.line(Tr::tr("Purged %1 outcomes and %2 patterns.").arg(argText(report->outcomes), argText(report->patterns)));
        if (report->complete && !report->verified)
            output.line(Tr::tr("Read again, records that are too old are there: somebody is adding them."));
        return;
    }
    output.line(Tr::tr("%1 outcomes before %2 and %3 patterns not seen since %4 would go.")
                    .arg(argText(preview.outcomes.rows), isoTimestamp(preview.cutoffs.outcomes), argText(preview.patterns.size()),
                         isoTimestamp(preview.cutoffs.patterns)));
    printCounts(output, Tr::tr("Outcomes by cluster:"), preview.outcomes.byCluster);
    printCounts(output, Tr::tr("Outcomes by month:"), preview.outcomes.byMonth);
    printCounts(output, Tr::tr("Patterns by cluster:"), preview.patternsByCluster);
    if (!preview.losingLastEvidence.empty())
        output.line(Tr::tr("Promoted patterns that lose their last evidence:"));
    for (const Signature& s : preview.losingLastEvidence)
        output.line(QStringLiteral("  %1 (%2)").arg(s.pattern, s.cluster));
    if (preview.pinned.outcomes > 0)
        output.line(Tr::tr("Pinned: copies of %1 of these outcomes stay, and with them evidence of %2 of these patterns.")
                        .arg(argText(preview.pinned.outcomes), argText(preview.pinned.patterns.size())));
    else if (!preview.losingLastEvidence.empty())
        output.line(Tr::tr("Nothing of it is pinned: hindcast-cli pin keeps copies."));
    output.line(Tr::tr("Fingerprint: %1").arg(preview.fingerprint));
}

Expected<PurgeCutoffs> cutoffs(const Invocation& invocation)
{
    if (invocation.isSet("confirm") && (invocation.isSet("outcomes-days") || invocation.isSet("patterns-days")))
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("--confirm says already what is too old: leave --outcomes-days and --patterns-days out."));
    if (invocation.isSet("confirm"))
        return cutoffsOf(invocation.value("confirm"));
    HC_TRY(const Settings settings, invocation.settings());
    return purgeCutoffs(invocation.now(), settings->retainOutcomesDays, settings->retainPatternsDays);
}

Expected<PurgeReport> apply(const Invocation& invocation, OpenedDesk& desk, PurgePreview preview)
{
    preview.fingerprint = invocation.value("confirm", preview.fingerprint); // what was looked at

    PurgeOptions options{actorOf(invocation), storedText(invocation, "note"), invocation.now(), invocation.isSet("keep-rows")};
    HC_TRY(const qint64 wait, invocation.whole("wait", 60, 0, 86'400));
    options.lockWaitMs = int(wait * 1000);
    options.keepSecrets = invocation.isSet("keep-secrets");
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const auto key, signKey(invocation, desk.target()));
    HC_TRY(const auto log, openLogSink(settings));
    auto report = applyPurge(desk.target(), preview, options, invocation.context(), log.get());
    if (report)
        HC_CHECK(signIfAsked(key, desk.target()));
    return report;
}

/// Prints, and turns an interruption into the exit code of its error.
Expected<int> finish(Invocation& invocation, const PurgePreview& preview, const PurgeReport* report)
{
    if (invocation.isJson())
        invocation.output().json(document(preview, report));
    else
        printPlainText(invocation.output(), preview, report);
    if (!report)
        return 0;
    if (report->interruption) {
        reportError(*report->interruption, invocation.isJson());
        return exitCodeFor(report->interruption->code);
    }
    return report->verified ? 0 : 1;
}

Expected<int> purge(Invocation& invocation, const QString& database, std::optional<PurgeReport>& report, qint64& losing)
{
    const bool dryRun = invocation.isSet("dry-run");
    if (!dryRun && !invocation.isSet("confirm") && !invocation.isSet("yes"))
        return fail(ErrorCode::Conflict, Tr::tr("A purge must be confirmed: nothing was done."), {},
                    Tr::tr("Look at it with --dry-run, then give --confirm FINGERPRINT, or --yes to purge unseen."));
    HC_TRY(const PurgeCutoffs instants, cutoffs(invocation));
    HC_TRY(OpenedDesk desk, openDesk(invocation, database, dryRun));
    if (!dryRun)
        HC_CHECK(invocation.checkClock(desk.opened));
    HC_TRY(const PurgePreview preview, previewPurge(desk.target(), instants, invocation.now(), invocation.context()));
    losing = qint64(preview.losingLastEvidence.size());
    if (dryRun)
        return finish(invocation, preview, nullptr);
    HC_TRY(report, apply(invocation, desk, preview));
    return finish(invocation, preview, &*report);
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    QElapsedTimer clock;
    clock.start();
    std::optional<PurgeReport> report;
    qint64 losing = 0;
    auto code = purge(invocation, arguments[0], report, losing);
    if (invocation.isSet("metrics-file") && !invocation.isSet("dry-run")) {
        // What was purged is purged: numbers that cannot be written are said, and change no exit status.
        if (const auto written = writePurgeMetrics(invocation.value("metrics-file"), report ? &*report : nullptr, losing,
                                                   double(clock.elapsed()) / 1000);
            !written)
            reportError(written.error(), invocation.isJson());
    }
    return code;
}

QList<QCommandLineOption> verbOptions()
{
    return settingOptions({"outcomes-days", "patterns-days"})
        + QList<QCommandLineOption>{
            {QStringLiteral("dry-run"), Tr::tr("Only show what would go, with a fingerprint.")},
            {QStringLiteral("confirm"), Tr::tr("Purge what the preview with this fingerprint showed."), QStringLiteral("FINGERPRINT")},
            {QStringLiteral("yes"), Tr::tr("Purge without looking first.")},
            {QStringLiteral("keep-rows"), Tr::tr("Keep what is removed, so that undo can put it back.")},
            {QStringLiteral("wait"), Tr::tr("Seconds to wait for another purge to end (60)."), QStringLiteral("S")},
            {QStringLiteral("metrics-file"), Tr::tr("Write a Prometheus text file."), QStringLiteral("FILE")},
            {QStringLiteral("note"), Tr::tr("In words, for the journal."), QStringLiteral("TEXT")},
            {QStringLiteral("actor"), Tr::tr("Who purges (the system's user)."), QStringLiteral("A")},
            {QStringLiteral("source-is"), Tr::tr("Of a file that looks like another one: same or other."), QStringLiteral("same|other")},
            keepSecretsOption(),
            signKeyOption(),
            despiteJournalOption()};
}

} // namespace

const Verb& verb_purge()
{
    static constexpr Verb verb{
        "purge",
        "DB [--outcomes-days 90] [--patterns-days 30] [--dry-run] [--confirm FINGERPRINT|--yes] [--keep-rows] [--metrics-file FILE]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Remove what is past its retention, with a preview."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
