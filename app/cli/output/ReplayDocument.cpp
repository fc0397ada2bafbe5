// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/ReplayDocument.h"

#include "app/cli/output/JsonRecord.h"

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
                           {QStringLiteral("stored_at"), momentJson(d.storedAt)},
                           {QStringLiteral("replayed_at"), momentJson(d.replayedAt)},
                           {QStringLiteral("count"), d.count},
                           {QStringLiteral("held"), d.held}};
    return out;
}

QJsonValue countJson(const std::optional<qint64>& count) { return count ? QJsonValue(*count) : QJsonValue(); }

QJsonArray divergingJson(const std::vector<ReplayDivergence>& list)
{
    QJsonArray out;
    for (const ReplayDivergence& d : list)
        out << QJsonObject{{QStringLiteral("pattern_name"), d.name},
                           {QStringLiteral("cluster_id"), d.cluster},
                           {QStringLiteral("stored"), countJson(d.stored)},
                           {QStringLiteral("replayed"), countJson(d.replayed)},
                           {QStringLiteral("stored_promoted"), d.storedPromoted},
                           {QStringLiteral("replayed_promoted"), d.replayedPromoted},
                           {QStringLiteral("cause"), word(d.cause)},
                           {QStringLiteral("sentence"), d.sentence}};
    return out;
}

QJsonValue boundJson(qint64 us, qint64 none) { return us == none ? QJsonValue() : QJsonValue(isoTimestamp({us})); }

QJsonValue verifiedJson(Verified v) { return v == Verified::Unknown ? QJsonValue() : QJsonValue(v == Verified::Yes); }

} // namespace

QJsonValue momentJson(const std::optional<Timestamp>& moment) { return moment ? QJsonValue(isoTimestamp(*moment)) : QJsonValue(); }

QJsonObject replayParamsJson(const ReplayParams& p, const HistorySpec& spec)
{
    return {{QStringLiteral("min_confidence"), p.promotion.minConfidence},
            {QStringLiteral("min_occurrences"), p.promotion.minOccurrences},
            {QStringLiteral("cooldown_hours"), p.promotion.cooldownUs / Timestamp::perHour},
            {QStringLiteral("cooldown_mode"), word(p.promotion.mode)},
            {QStringLiteral("require_verified"), p.requireVerified},
            {QStringLiteral("synthesis_exempt"), p.synthesisExempt},
            {QStringLiteral("decay_days"), countJson(p.decayDays)},
            {QStringLiteral("exclude_cluster"), QJsonArray::fromStringList(spec.excludeClusters)},
            {QStringLiteral("exclude_session"), QJsonArray::fromStringList(spec.excludeSessions)},
            {QStringLiteral("exclude_user"), QJsonArray::fromStringList(spec.excludeUsers)},
            {QStringLiteral("exclude_exposed"), p.excludeExposed},
            {QStringLiteral("since"), boundJson(p.sinceUs, std::numeric_limits<qint64>::min())},
            {QStringLiteral("until"), boundJson(p.untilUs, std::numeric_limits<qint64>::max())},
            {QStringLiteral("order"), p.recordedOrder ? QStringLiteral("recorded") : QStringLiteral("time")}};
}

QJsonObject replayJson(const ReplayReport& r, const HistorySpec& spec)
{
    return {{QStringLiteral("parameters"), replayParamsJson(r.params, spec)},
            {QStringLiteral("writer"), replayParamsJson(r.writer, {})},
            {QStringLiteral("outcomes"), r.outcomes},
            {QStringLiteral("exact_since"), momentJson(r.exactSince)},
            {QStringLiteral("stored_promoted"), r.storedPromoted},
            {QStringLiteral("replayed_promoted"), r.replayedPromoted},
            {QStringLiteral("same"), r.same},
            {QStringLiteral("instant_unknown"), r.instantUnknown},
            {QStringLiteral("gained"), differencesJson(r.gained)},
            {QStringLiteral("lost"), differencesJson(r.lost)},
            {QStringLiteral("earlier"), differencesJson(r.earlier)},
            {QStringLiteral("later"), differencesJson(r.later)},
            {QStringLiteral("diverging"), divergingJson(r.diverging)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(r.notes)}};
}

QJsonArray traceJson(const std::vector<TraceStep>& steps)
{
    QJsonArray out;
    for (const TraceStep& s : steps)
        out << QJsonObject{{QStringLiteral("at"), isoTimestamp(s.at)},
                           {QStringLiteral("outcome_id"), jsonReference(s.outcomeId)},
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

} // namespace hindcast
