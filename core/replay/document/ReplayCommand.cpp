// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/document/ReplayCommand.h"

#include "core/domain/text/ArgText.h"
#include "core/domain/text/ShellText.h"
#include "core/replay/document/ReplayDocument.h"

#include <limits>

namespace hindcast {
namespace {

QString option(const char* name, const QString& value) { return QStringLiteral(" --%1 %2").arg(QLatin1String(name), value); }

QString leftOut(const char* name, const QStringList& names)
{
    QString out;
    for (const QString& n : names)
        out += option(name, shellQuoted(n));
    return out;
}

} // namespace

QString replayOptionsText(const ReplayParams& params, const ReplayParams& stated, const HistorySpec& spec)
{
    const PromotionParams &p = params.promotion, &s = stated.promotion;
    QString out;
    if (p.minConfidence != s.minConfidence)
        out += option("min-confidence", argText(p.minConfidence));
    if (p.minOccurrences != s.minOccurrences)
        out += option("min-occurrences", argText(p.minOccurrences));
    if (p.cooldownUs != s.cooldownUs)
        out += option("cooldown-hours", argText(p.cooldownUs / Timestamp::perHour));
    if (p.mode != s.mode)
        out += option("cooldown-mode", word(p.mode));
    const bool otherVerified = params.requireVerified != stated.requireVerified
        || (params.requireVerified && params.synthesisExempt != stated.synthesisExempt);
    if (otherVerified)
        out += option("require-verified", params.requireVerified ? QStringLiteral("true") : QStringLiteral("false"));
    if (params.decayDays && params.decayDays != stated.decayDays)
        out += option("decay-days", argText(*params.decayDays));
    out += leftOut("exclude-cluster", spec.excludeClusters) + leftOut("exclude-session", spec.excludeSessions)
        + leftOut("exclude-user", spec.excludeUsers);
    if (params.excludeExposed)
        out += QStringLiteral(" --exclude-exposed");
    if (params.sinceUs != std::numeric_limits<qint64>::min())
        out += option("since", isoTimestamp({params.sinceUs}));
    if (params.untilUs != std::numeric_limits<qint64>::max())
        out += option("until", isoTimestamp({params.untilUs}));
    if (params.recordedOrder)
        out += option("order", QStringLiteral("recorded"));
    return out;
}

QString sweepAxisText(const SweepAxis& axis)
{
    QStringList values;
    values.reserve(qsizetype(axis.values.size()));
    for (const double v : axis.values)
        values << sweptJson(axis.parameter, v).toVariant().toString();
    return word(axis.parameter) + u'=' + values.join(u',');
}

QString sweepOptionsText(const std::vector<SweepAxis>& axes)
{
    QString out;
    for (const SweepAxis& axis : axes)
        out += option("sweep", sweepAxisText(axis));
    return out;
}

} // namespace hindcast
