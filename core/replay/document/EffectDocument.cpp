// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/document/EffectDocument.h"

#include "core/domain/Cell.h"
#include "core/domain/text/JsonOrNull.h"

#include <algorithm>

namespace hindcast {
namespace {

QJsonObject shareJson(const Share& share)
{
    return {{QStringLiteral("n"), share.n},
            {QStringLiteral("verified"), share.successes},
            {QStringLiteral("rate"), share.n > 0 ? QJsonValue(share.rate()) : QJsonValue()}};
}

QJsonObject sideJson(const Share& share, qint64 unknown)
{
    QJsonObject out = shareJson(share);
    out.insert(QStringLiteral("unknown"), unknown);
    return out;
}

QJsonObject hintJson(const HintEfficacy& h, ExposureSource exposure)
{
    QJsonArray strata;
    for (const EfficacyStratum& s : h.strata)
        strata << QJsonObject{{QStringLiteral("playbook"), jsonTextOrNull(s.playbook)},
                              {QStringLiteral("cluster_id"), s.cluster},
                              {QStringLiteral("with"), shareJson(s.results.with)},
                              {QStringLiteral("without"), shareJson(s.results.without)}};
    return {{QStringLiteral("pattern_name"), h.name},
            {QStringLiteral("cluster_id"), h.cluster},
            {QStringLiteral("exposure"), word(exposure)},
            {QStringLiteral("since"), isoTimestamp(h.since)},
            {QStringLiteral("with"), sideJson(h.with, h.unknownWith)},
            {QStringLiteral("without"), sideJson(h.without, h.unknownWithout)},
            {QStringLiteral("enough"), h.enough},
            {QStringLiteral("difference"), jsonOrNull(h.difference)},
            {QStringLiteral("low"), h.interval ? QJsonValue(h.interval->low) : QJsonValue()},
            {QStringLiteral("high"), h.interval ? QJsonValue(h.interval->high) : QJsonValue()},
            {QStringLiteral("p"), jsonOrNull(h.p)},
            {QStringLiteral("p_adjusted"), jsonOrNull(h.adjusted)},
            {QStringLiteral("harmful"), h.harmful()},
            {QStringLiteral("helpful"), h.helpful()},
            {QStringLiteral("survives_adjusting"), h.survivesAdjusting()},
            {QStringLiteral("strata"), strata}};
}

} // namespace

QJsonObject efficacyJson(const EfficacyReport& report, const EfficacySpec& spec)
{
    QJsonArray hints;
    for (const HintEfficacy& h : report.hints)
        hints << hintJson(h, report.exposure);
    return {{QStringLiteral("observational"), true},       {QStringLiteral("exposure"), word(report.exposure)},
            {QStringLiteral("min_n"), spec.leastResults},  {QStringLiteral("confidence"), usualConfidence},
            {QStringLiteral("compared"), report.compared}, {QStringLiteral("hints"), hints}};
}

QJsonObject drillJson(const DrillTotals& t)
{
    const auto each = [&](qint64 sum) { return t.sessions > 0 ? QJsonValue(double(sum) / double(t.sessions)) : QJsonValue(); };
    return {{QStringLiteral("sessions"), t.sessions},
            {QStringLiteral("with_hints"), t.withHints},
            {QStringLiteral("hints_given"), t.hintsGiven},
            {QStringLiteral("hints_per_session"), each(t.hintsGiven)},
            {QStringLiteral("characters"), t.characters},
            {QStringLiteral("characters_per_session"), each(t.characters)},
            {QStringLiteral("most_characters"), t.mostCharacters},
            {QStringLiteral("cut"), t.cut},
            {QStringLiteral("over_limit"), t.leftByLimit}};
}

QJsonArray drilledHintsJson(const OutcomeHistory& history, const DrillTotals& totals)
{
    std::vector<std::pair<qint64, quint32>> order;
    for (quint32 s = 0; s < totals.sessionsOfHint.size(); ++s)
        if (totals.sessionsOfHint[s] > 0)
            order.emplace_back(-totals.sessionsOfHint[s], s);
    std::ranges::sort(order);
    QJsonArray out;
    for (const auto& [sessions, subject] : order)
        out << QJsonObject{{QStringLiteral("pattern_name"), history.name(subject)},
                           {QStringLiteral("cluster_id"), history.cluster(subject)},
                           {QStringLiteral("sessions"), -sessions}};
    return out;
}

QJsonObject drilledSessionJson(const OutcomeHistory& history, const DrilledSession& session)
{
    const auto text = [](std::string_view bytes) { return storedText(QByteArrayView(bytes.data(), qsizetype(bytes.size()))); };
    QJsonArray hints;
    for (const quint32 s : session.hints)
        hints << history.name(s);
    return {{QStringLiteral("session_id"), text(history.sessionTexts.text(session.start.session))},
            {QStringLiteral("cluster_id"), text(history.clusterTexts.text(session.start.cluster))},
            {QStringLiteral("at"), isoTimestamp({session.start.atUs})},
            {QStringLiteral("hints"), hints},
            {QStringLiteral("characters"), session.characters},
            {QStringLiteral("cut"), session.cut}};
}

} // namespace hindcast
