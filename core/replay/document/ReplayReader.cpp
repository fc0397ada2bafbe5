// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/document/ReplayReader.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayReader)
};

constexpr SweepParameter sweepable[] = {SweepParameter::MinConfidence, SweepParameter::MinOccurrences,  SweepParameter::CooldownHours,
                                        SweepParameter::CooldownMode,  SweepParameter::RequireVerified, SweepParameter::DecayDays};

Unexpected notReplay() { return fail(ErrorCode::InvalidInput, Tr::tr("This is no replay that could be shown.")); }

std::optional<Timestamp> momentIn(const QJsonValue& v) { return v.isString() ? parseTimestamp(v.toString()) : std::nullopt; }
std::optional<qint64> countIn(const QJsonValue& v) { return v.isDouble() ? std::optional(v.toInteger()) : std::nullopt; }

QStringList namesIn(const QJsonValue& v)
{
    QStringList out;
    for (const auto& name : v.toArray())
        if (out.size() < greatestRead)
            out << name.toString();
    return out;
}

ReplayDifference differenceIn(const QJsonObject& d)
{
    ReplayDifference out;
    out.name = d.value(QLatin1String("pattern_name")).toString();
    out.cluster = d.value(QLatin1String("cluster_id")).toString();
    out.storedAt = momentIn(d.value(QLatin1String("stored_at")));
    out.replayedAt = momentIn(d.value(QLatin1String("replayed_at")));
    out.count = d.value(QLatin1String("count")).toInteger();
    out.held = d.value(QLatin1String("held")).toBool();
    return out;
}

std::vector<ReplayDifference> differencesIn(const QJsonValue& list)
{
    const QJsonArray array = list.toArray();
    std::vector<ReplayDifference> out;
    out.reserve(size_t(std::min(array.size(), greatestRead)));
    for (qsizetype i = 0; i < std::min(array.size(), greatestRead); ++i)
        out.push_back(differenceIn(array.at(i).toObject()));
    return out;
}

ReplayDivergence divergenceIn(const QJsonObject& d)
{
    ReplayDivergence out;
    out.name = d.value(QLatin1String("pattern_name")).toString();
    out.cluster = d.value(QLatin1String("cluster_id")).toString();
    out.stored = countIn(d.value(QLatin1String("stored")));
    out.replayed = countIn(d.value(QLatin1String("replayed")));
    out.storedPromoted = d.value(QLatin1String("stored_promoted")).toBool();
    out.replayedPromoted = d.value(QLatin1String("replayed_promoted")).toBool();
    out.cause = divergenceCauseFromWord(d.value(QLatin1String("cause")).toString()).value_or(DivergenceCause::EditedRow);
    out.sentence = d.value(QLatin1String("sentence")).toString();
    return out;
}

QString memberOf(SweepParameter p) { return word(p).replace(u'-', u'_'); }

/// What a cell has for a parameter, as an axis holds it.
std::optional<double> sweptIn(SweepParameter parameter, const QJsonValue& v)
{
    if (parameter == SweepParameter::CooldownMode) {
        const auto mode = cooldownModeFromWord(v.toString());
        return mode ? std::optional(double(int(*mode))) : std::nullopt;
    }
    if (v.isBool())
        return v.toBool() ? 1.0 : 0.0;
    return v.isDouble() && std::abs(v.toDouble()) <= 1e9 ? std::optional(v.toDouble()) : std::nullopt; // others are no value of any
}

ReplayEffects effectsIn(const QJsonObject& cell)
{
    ReplayEffects e;
    e.promoted = cell.value(QLatin1String("promoted")).toInteger();
    e.verifiedAfter = {cell.value(QLatin1String("verified_after")).toInteger(), cell.value(QLatin1String("known_after")).toInteger()};
    e.regressionsAfter = cell.value(QLatin1String("regressions_after")).toInteger();
    e.sessions = cell.value(QLatin1String("sessions")).toInteger();
    e.hintsGiven = cell.value(QLatin1String("hints_given")).toInteger();
    return e;
}

} // namespace

Expected<ReplayRules> readReplayRules(const QJsonObject& p, const ReplayParams& base)
{
    ReplayRules out{base, {}};
    ReplayParams& params = out.params;
    params.promotion.minConfidence = p.value(QLatin1String("min_confidence")).toDouble(base.promotion.minConfidence);
    params.promotion.minOccurrences = p.value(QLatin1String("min_occurrences")).toInteger(base.promotion.minOccurrences);
    const qint64 hours = p.value(QLatin1String("cooldown_hours")).toInteger(base.promotion.cooldownUs / Timestamp::perHour);
    if (hours < 0 || hours > replay_bounds::greatestHours)
        return notReplay();
    params.promotion.cooldownUs = hours * Timestamp::perHour;
    params.promotion.mode = cooldownModeFromWord(p.value(QLatin1String("cooldown_mode")).toString()).value_or(base.promotion.mode);
    params.requireVerified = p.value(QLatin1String("require_verified")).toBool(base.requireVerified);
    params.synthesisExempt = p.value(QLatin1String("synthesis_exempt")).toBool(base.synthesisExempt);
    params.decayDays = countIn(p.value(QLatin1String("decay_days")));
    params.excludeExposed = p.value(QLatin1String("exclude_exposed")).toBool();
    if (const auto since = momentIn(p.value(QLatin1String("since"))))
        params.sinceUs = since->us;
    if (const auto until = momentIn(p.value(QLatin1String("until"))))
        params.untilUs = until->us;
    params.recordedOrder = p.value(QLatin1String("order")).toString() == QLatin1String("recorded");
    out.spec.excludeClusters = namesIn(p.value(QLatin1String("exclude_cluster")));
    out.spec.excludeSessions = namesIn(p.value(QLatin1String("exclude_session")));
    out.spec.excludeUsers = namesIn(p.value(QLatin1String("exclude_user")));
    out.spec.exposures = params.excludeExposed;
    HC_CHECK(checkReplayParams(params));
    return out;
}

Expected<ReadReplay> readReplay(const QJsonObject& d, const ReplayParams& base)
{
    if (!d.value(QLatin1String("gained")).isArray() || !d.value(QLatin1String("parameters")).isObject())
        return notReplay();
    HC_TRY(const ReplayRules rules, readReplayRules(d.value(QLatin1String("parameters")).toObject(), base));
    HC_TRY(const ReplayRules writer, readReplayRules(d.value(QLatin1String("writer")).toObject(), base));
    ReadReplay out;
    out.spec = rules.spec;
    ReplayReport& r = out.report;
    r.params = rules.params;
    r.writer = writer.params;
    r.outcomes = d.value(QLatin1String("outcomes")).toInteger();
    r.exactSince = momentIn(d.value(QLatin1String("exact_since")));
    r.storedPromoted = d.value(QLatin1String("stored_promoted")).toInteger();
    r.replayedPromoted = d.value(QLatin1String("replayed_promoted")).toInteger();
    r.same = d.value(QLatin1String("same")).toInteger();
    r.instantUnknown = d.value(QLatin1String("instant_unknown")).toInteger();
    r.gained = differencesIn(d.value(QLatin1String("gained")));
    r.lost = differencesIn(d.value(QLatin1String("lost")));
    r.earlier = differencesIn(d.value(QLatin1String("earlier")));
    r.later = differencesIn(d.value(QLatin1String("later")));
    r.promoted = differencesIn(d.value(QLatin1String("promoted")));
    const QJsonArray diverging = d.value(QLatin1String("diverging")).toArray();
    for (qsizetype i = 0; i < std::min(diverging.size(), greatestRead); ++i)
        r.diverging.push_back(divergenceIn(diverging.at(i).toObject()));
    r.snapshot = d.value(QLatin1String("snapshot")).toBool();
    r.notes = namesIn(d.value(QLatin1String("notes")));
    return out;
}

Expected<ReplaySweep> readSweep(const QJsonObject& d, const ReplayParams& base)
{
    const QJsonArray cells = d.value(QLatin1String("cells")).toArray();
    if (cells.isEmpty() || cells.size() > greatestSweep)
        return notReplay();
    HC_TRY(const ReplayRules rules, readReplayRules(d.value(QLatin1String("parameters")).toObject(), base));
    ReplaySweep out;
    for (const SweepParameter p : sweepable)
        if (cells.at(0).toObject().contains(memberOf(p)))
            out.axes.push_back({p, {}});
    for (const auto& value : cells) {
        const QJsonObject cell = value.toObject();
        SweepCell read;
        for (SweepAxis& axis : out.axes) {
            const auto v = sweptIn(axis.parameter, cell.value(memberOf(axis.parameter)));
            if (!v)
                return notReplay();
            if (std::ranges::find(axis.values, *v) == axis.values.end())
                axis.values.push_back(*v);
            read.values.push_back(*v);
        }
        read.params = sweptParams(rules.params, out.axes, read.values);
        HC_CHECK(checkReplayParams(read.params));
        read.effects = effectsIn(cell);
        out.cells.push_back(std::move(read));
    }
    out.complete = d.value(QLatin1String("complete")).toBool();
    return out;
}

} // namespace hindcast
