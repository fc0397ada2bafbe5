// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/ShareInput.h"

namespace hindcast {

Expected<Share> shareField(const RuleInput& in, QLatin1String successes, QLatin1String n)
{
    Share share;
    HC_TRY(share.n, in.whole(n, 1, greatestShare));
    HC_TRY(share.successes, in.whole(successes, 0, share.n));
    return share;
}

Expected<double> confidenceField(const RuleInput& in)
{
    const QLatin1String field("confidence");
    if (!in.has(field))
        return usualConfidence;
    HC_TRY(const double confidence, in.number(field, 0, 1));
    if (confidence <= 0 || confidence >= 1)
        return std::unexpected(in.refusal(field, QStringLiteral("a number between 0 and 1, both excluded")));
    return confidence;
}

QJsonValue intervalObject(const Interval& interval)
{
    return QJsonObject{{QStringLiteral("low"), interval.low}, {QStringLiteral("high"), interval.high}};
}

} // namespace hindcast
