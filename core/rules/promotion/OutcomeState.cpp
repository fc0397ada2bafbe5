// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/OutcomeState.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/promotion/Thresholds.h"

namespace hindcast {
namespace {

constexpr EnumWords<OutcomeState> outcomeWords{"verified", "partial", "regression", "incorrect", "unverified"};

constexpr EnumWords<ConfidenceBand> confidenceWords{"from_0.9", "from_0.7", "from_0.5", "below_0.5", "no_number"};

} // namespace

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

OutcomeState outcomeState(const Cell& verified, const Cell& feedback)
{
    const auto flag = verified.flag();
    return outcomeState(!flag       ? Verified::Unknown
                            : *flag ? Verified::Yes
                                    : Verified::No,
                        feedbackFromWord(feedback.text()).value_or(Feedback::None));
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

QString word(OutcomeState v) { return outcomeWords.wordOf(v); }

QString word(ConfidenceBand v) { return confidenceWords.wordOf(v); }

} // namespace hindcast
