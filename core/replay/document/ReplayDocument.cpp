// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/document/ReplayDocument.h"

#include "core/domain/text/JsonOrNull.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

QJsonArray differencesJson(const std::vector<ReplayDifference>& list)
{
    QJsonArray out;
    for (const ReplayDifference& d : list)
        out << QJsonObject{{QStringLiteral("pattern_name"), d.name},
                           {QStringLiteral("cluster_id"), d.cluster},
                           {QStringLiteral("stored_at"), jsonOrNull(d.storedAt)},
                           {QStringLiteral("replayed_at"), jsonOrNull(d.replayedAt)},
                           {QStringLiteral("count"), d.count},
                           {QStringLiteral("held"), d.held}};
    return out;
}

QJsonArray divergingJson(const std::vector<ReplayDivergence>& list)
{
    QJsonArray out;
    for (const ReplayDivergence& d : list)
        out << QJsonObject{{QStringLiteral("pattern_name"), d.name},
                           {QStringLiteral("cluster_id"), d.cluster},
                           {QStringLiteral("stored"), jsonOrNull(d.stored)},
                           {QStringLiteral("replayed"), jsonOrNull(d.replayed)},
                           {QStringLiteral("stored_promoted"), d.storedPromoted},
                           {QStringLiteral("replayed_promoted"), d.replayedPromoted},
                           {QStringLiteral("cause"), word(d.cause)},
                           {QStringLiteral("sentence"), d.sentence}};
    return out;
}

QJsonValue boundJson(qint64 us, qint64 none) { return us == none ? QJsonValue() : QJsonValue(isoTimestamp({us})); }

QJsonValue verifiedJson(Verified v) { return v == Verified::Unknown ? QJsonValue() : QJsonValue(v == Verified::Yes); }

/// A number where the key is one.
QJsonValue keyJson(const QString& id)
{
    bool number = false;
    const qint64 n = id.toLongLong(&number);
    return number ? QJsonValue(n) : QJsonValue(id);
}

QJsonObject rulesJson(const InferredRules& r)
{
    return {{QStringLiteral("cooldown_hours"), double(r.promotion.cooldownUs) / double(Timestamp::perHour)},
            {QStringLiteral("cooldown_mode"), word(r.promotion.mode)},
            {QStringLiteral("min_confidence"), r.promotion.minConfidence},
            {QStringLiteral("min_occurrences"), r.promotion.minOccurrences},
            {QStringLiteral("fits"), r.fits},
            {QStringLiteral("score"), r.score}};
}

} // namespace

QJsonObject replayParamsJson(const ReplayParams& p, const HistorySpec& spec)
{
    return {{QStringLiteral("min_confidence"), p.promotion.minConfidence},
            {QStringLiteral("min_occurrences"), p.promotion.minOccurrences},
            {QStringLiteral("cooldown_hours"), p.promotion.cooldownUs / Timestamp::perHour},
            {QStringLiteral("cooldown_mode"), word(p.promotion.mode)},
            {QStringLiteral("require_verified"), p.requireVerified},
            {QStringLiteral("synthesis_exempt"), p.synthesisExempt},
            {QStringLiteral("decay_days"), jsonOrNull(p.decayDays)},
            {QStringLiteral("exclude_cluster"), QJsonArray::fromStringList(spec.excludeClusters)},
            {QStringLiteral("exclude_session"), QJsonArray::fromStringList(spec.excludeSessions)},
            {QStringLiteral("exclude_user"), QJsonArray::fromStringList(spec.excludeUsers)},
            {QStringLiteral("exclude_exposed"), p.excludeExposed},
            {QStringLiteral("since"), boundJson(p.sinceUs, std::numeric_limits<qint64>::min())},
            {QStringLiteral("until"), boundJson(p.untilUs, std::numeric_limits<qint64>::max())},
            {QStringLiteral("order"), p.recordedOrder ? QStringLiteral("recorded") : QStringLiteral("time")}};
}

QString replaySettings(const ReplayParams& p)
{
    const auto yes = [](bool flag) { return flag ? QStringLiteral("true") : QStringLiteral("false"); };
    QStringList lines{QStringLiteral("[reflexion]"),
                      QStringLiteral("REFLEXION_PATTERN_COOLDOWN_HOURS=%1").arg(p.promotion.cooldownUs / Timestamp::perHour),
                      QStringLiteral("HINDCAST_COOLDOWN_MODE=%1").arg(word(p.promotion.mode)),
                      QStringLiteral("HINDCAST_SYNTHESIS_REQUIRES_VERIFIED=%1").arg(yes(p.requireVerified && !p.synthesisExempt))};
    if (p.decayDays)
        lines << QStringLiteral("REFLEXION_PATTERN_DECAY_DAYS=%1").arg(*p.decayDays);
    if (p.promotion.minConfidence != thresholds::gateConfidence)
        lines << QStringLiteral("; no setting: a least confidence of %1").arg(p.promotion.minConfidence);
    if (p.promotion.minOccurrences != thresholds::gateOccurrences)
        lines << QStringLiteral("; no setting: %1 occurrences").arg(p.promotion.minOccurrences);
    if (!p.requireVerified)
        lines << QStringLiteral("; no setting: direct answers that were not verified may promote");
    return lines.join(u'\n') + u'\n';
}

QJsonArray promotedJson(const ReplayReport& report)
{
    QJsonArray out;
    for (const ReplayDifference& d : report.promoted)
        out << QJsonObject{{QStringLiteral("pattern_name"), d.name},
                           {QStringLiteral("cluster_id"), d.cluster},
                           {QStringLiteral("stored_at"), jsonOrNull(d.storedAt)},
                           {QStringLiteral("replayed_at"), jsonOrNull(d.replayedAt)},
                           {QStringLiteral("count"), d.count}};
    return out;
}

QJsonObject replayJson(const ReplayReport& r, const HistorySpec& spec)
{
    return {{QStringLiteral("parameters"), replayParamsJson(r.params, spec)},
            {QStringLiteral("writer"), replayParamsJson(r.writer, {})},
            {QStringLiteral("outcomes"), r.outcomes},
            {QStringLiteral("exact_since"), jsonOrNull(r.exactSince)},
            {QStringLiteral("stored_promoted"), r.storedPromoted},
            {QStringLiteral("replayed_promoted"), r.replayedPromoted},
            {QStringLiteral("same"), r.same},
            {QStringLiteral("instant_unknown"), r.instantUnknown},
            {QStringLiteral("gained"), differencesJson(r.gained)},
            {QStringLiteral("lost"), differencesJson(r.lost)},
            {QStringLiteral("earlier"), differencesJson(r.earlier)},
            {QStringLiteral("later"), differencesJson(r.later)},
            {QStringLiteral("diverging"), divergingJson(r.diverging)},
            {QStringLiteral("snapshot"), r.snapshot},
            {QStringLiteral("notes"), QJsonArray::fromStringList(r.notes)}};
}

QJsonArray traceJson(const std::vector<TraceStep>& steps)
{
    QJsonArray out;
    for (const TraceStep& s : steps)
        out << QJsonObject{{QStringLiteral("at"), isoTimestamp(s.at)},
                           {QStringLiteral("outcome_id"), keyJson(s.outcomeId)},
                           {QStringLiteral("confidence"), std::isfinite(s.confidence) ? QJsonValue(s.confidence) : QJsonValue()},
                           {QStringLiteral("verified"), verifiedJson(s.verified)},
                           {QStringLiteral("feedback"), jsonTextOrNull(word(s.feedback))},
                           {QStringLiteral("path"), word(s.path)},
                           {QStringLiteral("event"), s.verdict == ReplayVerdict::LeftOut ? QStringLiteral("left_out") : word(s.kind)},
                           {QStringLiteral("count_before"), s.countBefore},
                           {QStringLiteral("count_after"), s.countAfter},
                           {QStringLiteral("promoted"), s.promoted},
                           {QStringLiteral("rule"), s.rule}};
    return out;
}

QJsonObject inferenceJson(const Inference& i)
{
    QJsonValue inferred;
    if (i.inferred) {
        QJsonObject best = rulesJson(*i.inferred);
        best.insert(QStringLiteral("tie"), i.isTie());
        inferred = best;
    }
    QJsonArray runnersUp;
    for (const InferredRules& r : i.runnersUp) {
        QJsonObject rules = rulesJson(r);
        rules.insert(QStringLiteral("tie"), r.fits == i.inferred->fits);
        runnersUp << rules;
    }
    return {{QStringLiteral("inferred"), inferred},
            {QStringLiteral("runners_up"), runnersUp},
            {QStringLiteral("judged"), i.judged},
            {QStringLiteral("left_out"), i.leftOut},
            {QStringLiteral("telling"), i.telling},
            {QStringLiteral("ties"), i.ties},
            {QStringLiteral("tied"), QJsonArray::fromStringList(i.tied)}};
}

QJsonObject effectsJson(const ReplayEffects& e)
{
    return {{QStringLiteral("verified_rate"), jsonOrNull(e.verifiedRate())},
            {QStringLiteral("verified_after"), e.verifiedAfter.successes},
            {QStringLiteral("known_after"), e.verifiedAfter.n},
            {QStringLiteral("regressions_after"), e.regressionsAfter},
            {QStringLiteral("sessions"), e.sessions},
            {QStringLiteral("hints_given"), e.hintsGiven},
            {QStringLiteral("hints_per_session"), jsonOrNull(e.hintsPerSession())}};
}

QJsonValue sweptJson(SweepParameter parameter, double value)
{
    switch (parameter) {
    case SweepParameter::CooldownMode: return word(CooldownMode(int(value)));
    case SweepParameter::RequireVerified: return value != 0;
    case SweepParameter::MinConfidence: return value;
    default: return qint64(value);
    }
}

QJsonObject sweepJson(const ReplaySweep& sweep)
{
    const std::vector<size_t> front = paretoFront(sweep.cells);
    QJsonArray cells;
    for (size_t c = 0; c < sweep.cells.size(); ++c) {
        QJsonObject cell = effectsJson(sweep.cells[c].effects);
        for (size_t i = 0; i < sweep.axes.size(); ++i)
            cell.insert(word(sweep.axes[i].parameter).replace(u'-', u'_'), sweptJson(sweep.axes[i].parameter, sweep.cells[c].values[i]));
        cell.insert(QStringLiteral("promoted"), sweep.cells[c].effects.promoted);
        cell.insert(QStringLiteral("pareto"), std::ranges::binary_search(front, c));
        cells << cell;
    }
    return {{QStringLiteral("cells"), cells}, {QStringLiteral("complete"), sweep.complete}};
}

} // namespace hindcast
