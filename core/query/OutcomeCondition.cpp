// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/OutcomeCondition.h"

#include "core/rules/promotion/Thresholds.h"

namespace hindcast {
namespace {

QString measuredCondition(const char* verified, bool hasFeedback)
{
    const QString measured = QStringLiteral("verified:") + QLatin1String(verified);
    return hasFeedback ? measured + QStringLiteral(" -feedback:regression -feedback:incorrect") : measured;
}

QString confidenceFrom(double least) { return QStringLiteral("confidence>=") + QString::number(least, 'g', 12); }
QString confidenceBelow(double end) { return QStringLiteral(" confidence<") + QString::number(end, 'g', 12); }

constexpr double halfConfidence = 0.5;
constexpr char mostConfidence[] = " confidence<=1";

} // namespace

QString stateCondition(OutcomeState state, bool hasFeedback)
{
    switch (state) {
    case OutcomeState::Verified: return measuredCondition("yes", hasFeedback);
    case OutcomeState::Partial: return measuredCondition("no", hasFeedback);
    case OutcomeState::Unverified: return measuredCondition("unknown", hasFeedback);
    case OutcomeState::Regression: return QStringLiteral("feedback:regression");
    case OutcomeState::Incorrect: break;
    }
    return QStringLiteral("feedback:incorrect");
}

QString statesCondition(const std::vector<OutcomeState>& states, bool hasFeedback, bool exclude)
{
    QStringList parts;
    for (const OutcomeState state : states)
        if (hasFeedback || (state != OutcomeState::Regression && state != OutcomeState::Incorrect))
            parts << stateCondition(state, hasFeedback);
    if (parts.isEmpty())
        return {};
    const bool many = parts.size() > 1;
    for (QString& part : parts)
        part = many && part.contains(u' ') ? u'(' + part + u')' : part;
    const QString any = parts.join(QStringLiteral(" or "));
    return exclude ? QStringLiteral("-(%1)").arg(any) : many ? u'(' + any + u')' : any;
}

QStringList stateFields() { return {QStringLiteral("verified"), QStringLiteral("feedback")}; }

QString bandCondition(ConfidenceBand band)
{
    switch (band) {
    case ConfidenceBand::Gate: return confidenceFrom(thresholds::gateConfidence) + QLatin1String(mostConfidence);
    case ConfidenceBand::Middle: return confidenceFrom(thresholds::minConfidence) + confidenceBelow(thresholds::gateConfidence);
    case ConfidenceBand::Low: return confidenceFrom(halfConfidence) + confidenceBelow(thresholds::minConfidence);
    case ConfidenceBand::Least: return confidenceFrom(0) + confidenceBelow(halfConfidence);
    case ConfidenceBand::NoNumber: break;
    }
    return QStringLiteral("-(%1%2)").arg(confidenceFrom(0), QLatin1String(mostConfidence));
}

QStringList bandFields() { return {QStringLiteral("confidence"), QStringLiteral("conf")}; }

} // namespace hindcast
