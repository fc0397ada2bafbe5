// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/OutcomeState.h"

#include "core/rules/promotion/Thresholds.h"

namespace hindcast {

OutcomeState outcomeState(Verified verified, Feedback feedback)
{
    if (feedback == Feedback::Incorrect)
        return OutcomeState::Incorrect;
    if (feedback == Feedback::Regression)
        return OutcomeState::Regression;
    switch (verified) {
    case Verified::Yes: return OutcomeState::Verified;
    case Verified::No: return OutcomeState::Partial;
    case Verified::Unknown: break;
    }
    return OutcomeState::Unverified;
}

ConfidenceBand confidenceBand(double confidence)
{
    if (!(confidence >= 0 && confidence <= 1))
        return ConfidenceBand::NoNumber;
    if (confidence >= thresholds::gateConfidence)
        return ConfidenceBand::Gate;
    if (confidence >= thresholds::minConfidence)
        return ConfidenceBand::Middle;
    return confidence >= 0.5 ? ConfidenceBand::Low : ConfidenceBand::Least;
}

QString word(OutcomeState v)
{
    switch (v) {
    case OutcomeState::Verified: return QStringLiteral("verified");
    case OutcomeState::Partial: return QStringLiteral("partial");
    case OutcomeState::Regression: return QStringLiteral("regression");
    case OutcomeState::Incorrect: return QStringLiteral("incorrect");
    case OutcomeState::Unverified: break;
    }
    return QStringLiteral("unverified");
}

QString word(ConfidenceBand v)
{
    switch (v) {
    case ConfidenceBand::Gate: return QStringLiteral("from_0.9");
    case ConfidenceBand::Middle: return QStringLiteral("from_0.7");
    case ConfidenceBand::Low: return QStringLiteral("from_0.5");
    case ConfidenceBand::Least: return QStringLiteral("below_0.5");
    case ConfidenceBand::NoNumber: break;
    }
    return QStringLiteral("no_number");
}

} // namespace hindcast
