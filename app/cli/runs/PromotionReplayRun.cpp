// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/PromotionReplayRun.h"

#include "app/cli/input/PatternLookup.h"
#include "app/cli/input/ReplayOptions.h"
#include "app/cli/runs/ReplayTask.h"
#include "app/cli/runs/SavedReplayRun.h"
#include "core/domain/text/ArgText.h"
#include "core/replay/document/ReplayDocument.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PromotionReplayRun)
};

/// The subject that --trace and --cluster mean.
Expected<size_t> tracedSubject(const OutcomeHistory& history, const QString& name, const QString& cluster)
{
    QStringList clusters;
    size_t found = 0;
    for (size_t s = 0; s < history.subjects.size(); ++s) {
        if (history.name(s) != name || (!cluster.isEmpty() && history.cluster(s) != cluster))
            continue;
        clusters << history.cluster(s);
        found = s;
    }
    if (clusters.isEmpty())
        return fail(ErrorCode::NotFound, Tr::tr("No outcome has the key %1.").arg(name), {},
                    Tr::tr("hindcast-cli list patterns DB shows names."));
    if (clusters.size() > 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("Several clusters have outcomes of this key."), {},
                    Tr::tr("Add --cluster with one of: %1.").arg(clusters.join(QStringLiteral(", "))));
    return found;
}

void printDifferences(Output& output, const QString& title, const std::vector<ReplayDifference>& list)
{
    constexpr size_t most = 20;
    if (!list.empty())
        output.line(title);
    for (size_t i = 0; i < std::min(most, list.size()); ++i)
        output.line(QStringLiteral("  %1 (%2) %3 -> %4, count %5")
                        .arg(list[i].name, list[i].cluster, list[i].storedAt ? isoTimestamp(*list[i].storedAt) : QStringLiteral("-"),
                             list[i].replayedAt ? isoTimestamp(*list[i].replayedAt) : QStringLiteral("-"), argText(list[i].count)));
    if (list.size() > most)
        output.line(Tr::tr("  ... and %1 more (--json shows all)").arg(argText(list.size() - most)));
}

void printReport(Output& output, const ReplayReport& r)
{
    const PromotionParams& p = r.params.promotion;
    output.line(Tr::tr("%1 outcomes, cooldown %2 h %3, confidence from %4, occurrences from %5")
                    .arg(argText(r.outcomes), argText(p.cooldownUs / Timestamp::perHour), word(p.mode), argText(p.minConfidence),
                         argText(p.minOccurrences)));
    output.line(Tr::tr("promoted: stored %1, replayed %2, at the same instant %3")
                    .arg(argText(r.storedPromoted), argText(r.replayedPromoted), argText(r.same)));
    if (r.instantUnknown > 0)
        output.line(Tr::tr("promoted in both, stored instant not known: %1").arg(argText(r.instantUnknown)));
    printDifferences(output, Tr::tr("Gained:"), r.gained);
    printDifferences(output, Tr::tr("Lost:"), r.lost);
    printDifferences(output, Tr::tr("Earlier:"), r.earlier);
    printDifferences(output, Tr::tr("Later:"), r.later);
    if (!r.diverging.empty())
        output.line(Tr::tr("By the writer's own rules %1 differ from what is stored:").arg(argText(r.diverging.size())));
    const auto count = [](const std::optional<qint64>& n) { return n ? argText(*n) : QStringLiteral("-"); };
    for (size_t i = 0; i < std::min<size_t>(20, r.diverging.size()); ++i)
        output.line(QStringLiteral("  %1 (%2) %3 -> %4: %5 %6")
                        .arg(r.diverging[i].name, r.diverging[i].cluster, count(r.diverging[i].stored), count(r.diverging[i].replayed),
                             word(r.diverging[i].cause), r.diverging[i].sentence));
    for (const QString& note : r.notes)
        output.line(note);
}

void printTrace(Output& output, const std::vector<TraceStep>& steps)
{
    output.line(Tr::tr("Steps:"));
    for (const TraceStep& s : steps)
        output.line(QStringLiteral("  %1 %2 %3->%4 %5")
                        .arg(isoTimestamp(s.at), s.outcomeId, argText(s.countBefore), argText(s.countAfter), s.rule));
}

void printInference(Output& output, const Inference& i)
{
    if (!i.inferred) {
        output.line(Tr::tr("No pattern has a complete history: nothing can be inferred."));
        return;
    }
    const auto line = [&](const InferredRules& r) {
        output.line(QStringLiteral("  %1 h %2, confidence from %3, occurrences from %4: %5 of %6")
                        .arg(argText(r.promotion.cooldownUs / Timestamp::perHour), word(r.promotion.mode),
                             argText(r.promotion.minConfidence), argText(r.promotion.minOccurrences), argText(r.fits), argText(i.judged)));
    };
    output.line(Tr::tr("Inferred:"));
    line(*i.inferred);
    if (i.isTie())
        output.line(Tr::tr("%1 others fit exactly as well; they differ in: %2.").arg(argText(i.ties), i.tied.join(QStringLiteral(", "))));
    output.line(Tr::tr("Next:"));
    for (size_t r = 0; r < std::min<size_t>(5, i.runnersUp.size()); ++r)
        line(i.runnersUp[r]);
}

void printSweep(Output& output, const ReplaySweep& sweep)
{
    QStringList head;
    for (const SweepAxis& a : sweep.axes)
        head << word(a.parameter);
    output.line(QStringLiteral("%1 promoted verified-rate regressions-after hints-per-session").arg(head.join(u' ')));
    const auto real = [](const std::optional<double>& v) { return v ? argText(*v, 3) : QStringLiteral("-"); };
    for (const SweepCell& c : sweep.cells) {
        QStringList row;
        for (size_t i = 0; i < sweep.axes.size(); ++i)
            row << sweptJson(sweep.axes[i].parameter, c.values[i]).toVariant().toString();
        row << argText(c.effects.promoted) << real(c.effects.verifiedRate()) << argText(c.effects.regressionsAfter)
            << real(c.effects.hintsPerSession());
        output.line(row.join(u' '));
    }
    if (!sweep.complete)
        output.line(Tr::tr("Interrupted: these cells were finished."));
}

Expected<std::vector<SweepAxis>> sweepAxes(const Invocation& invocation)
{
    std::vector<SweepAxis> axes;
    for (const QString& text : invocation.values("sweep")) {
        HC_TRY(SweepAxis axis, parseSweepAxis(text));
        axes.push_back(std::move(axis));
    }
    return axes;
}

/// What would have to be set to have these rules.
Expected<int> printSettings(Invocation& invocation, const QString& database)
{
    HC_TRY(const Settings settings, invocation.settings(false));
    HC_TRY(const OpenedStore opened, invocation.open(database));
    HC_TRY(const ReplayParams params, replayParams(invocation, writerParams(*opened.store, settings)));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("settings"), replaySettings(params)}});
    else
        invocation.output().write(replaySettings(params).toUtf8());
    return 0;
}

void mergeInto(QJsonObject& document, const QJsonObject& part)
{
    for (auto it = part.begin(); it != part.end(); ++it)
        document.insert(it.key(), it.value());
}

/// What --save, --to and --against want; the digest is made only for them.
Expected<void> kept(const Invocation& invocation, const QString& database, const ReplayTask& task,
                    const std::optional<QJsonArray>& promoted, QJsonObject& document)
{
    if (!invocation.isSet("save") && !invocation.isSet("to") && !invocation.isSet("against"))
        return {};
    return keepReplay(invocation, database, fingerprintOf(task.source), promoted, document);
}

/// --sweep and --infer answer other questions than a comparison: they are printed instead of it.
Expected<int> runSearch(Invocation& invocation, const QString& database, const ReplayTask& task, std::vector<SweepAxis> axes,
                        const QElapsedTimer& timer)
{
    QJsonObject document{{QStringLiteral("parameters"), replayParamsJson(task.params, task.spec)},
                         {QStringLiteral("outcomes"), qint64(task.source.history->size())}};
    int exitCode = 0;
    if (invocation.isSet("infer")) {
        HC_TRY(const Inference inference, inferRules(task.source, task.writer, task.now, task.token));
        mergeInto(document, inferenceJson(inference));
        if (!invocation.isJson())
            printInference(invocation.output(), inference);
    }
    if (!axes.empty()) {
        HC_TRY(const ReplaySweep sweep, sweepReplay(*task.source.history, task.params, std::move(axes), task.now, task.token));
        exitCode = sweep.complete ? 0 : exitCodeFor(ErrorCode::Cancelled);
        mergeInto(document, sweepJson(sweep));
        if (!invocation.isJson())
            printSweep(invocation.output(), sweep);
    }
    document.insert(QStringLiteral("elapsed_ms"), timer.elapsed());
    HC_CHECK(kept(invocation, database, task, {}, document));
    if (invocation.isJson())
        invocation.output().json(document);
    return exitCode;
}

} // namespace

Expected<int> runPromotionReplay(Invocation& invocation, const QString& database)
{
    QElapsedTimer timer;
    timer.start();
    if (invocation.isSet("print-settings"))
        return printSettings(invocation, database);
    HC_TRY(std::vector<SweepAxis> axes, sweepAxes(invocation));
    const bool searches = !axes.empty() || invocation.isSet("infer");
    if (searches && invocation.isSet("trace"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--trace goes with a single replay: leave out --sweep and --infer."));
    HistorySpec wanted;
    wanted.sessions = !axes.empty() || invocation.isSet("effects");
    HC_TRY(const ReplayTask task, readReplayTask(invocation, database, wanted));
    if (searches)
        return runSearch(invocation, database, task, std::move(axes), timer);
    std::vector<TraceStep> steps;
    if (invocation.isSet("trace")) {
        const auto subject = tracedSubject(*task.source.history, invocation.value("trace"), invocation.value("cluster"));
        if (!subject)
            return nothingMatched(invocation, subject.error());
        steps = traceReplay(*task.source.history, *subject, task.params);
    }
    HC_TRY(const ReplayReport report, compareReplay(task.source, task.params, task.writer, task.now, task.token));
    ReplayEffects effects;
    if (invocation.isSet("effects")) {
        HC_TRY(effects, replayEffects(*task.source.history, task.params, task.now, task.token));
    }
    QJsonObject document = replayJson(report, task.spec);
    if (invocation.isSet("effects"))
        mergeInto(document, effectsJson(effects));
    if (invocation.isSet("trace"))
        document.insert(QStringLiteral("trace"), traceJson(steps));
    document.insert(QStringLiteral("elapsed_ms"), timer.elapsed());
    HC_CHECK(kept(invocation, database, task, promotedJson(report), document));
    if (invocation.isJson()) {
        invocation.output().json(document);
        return 0;
    }
    printReport(invocation.output(), report);
    if (invocation.isSet("effects"))
        invocation.output().line(Tr::tr("while promoted: %1 of %2 verified, %3 regressions; %4 hints in %5 sessions")
                                     .arg(argText(effects.verifiedAfter.successes), argText(effects.verifiedAfter.n),
                                          argText(effects.regressionsAfter), argText(effects.hintsGiven), argText(effects.sessions)));
    if (invocation.isSet("trace"))
        printTrace(invocation.output(), steps);
    if (invocation.isSet("against"))
        invocation.output().write(QJsonDocument(document[QLatin1String("against")].toObject()).toJson(QJsonDocument::Indented));
    return 0;
}

} // namespace hindcast
