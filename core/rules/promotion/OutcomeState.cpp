// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/OutcomeState.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/promotion/Thresholds.h"

namespace hindcast {
namespace {

constexpr EnumWords<OutcomeState> outcomeWords{"verified", "partial", "regression", "incorrect", "unverified"};

constexpr EnumWords<ConfidenceBand> confidenceWords{"from_0.9", "from_0.7", "from_0.5", "below_0.5", "no_number"};

Verified verifiedOf(const Cell& cell)
{
    const auto flag = cell.flag();
    return !flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No;
}

Feedback feedbackOf(const Cell& cell) { return feedbackFromWord(cell.text()).value_or(Feedback::None); }

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

OutcomeState outcomeState(const Cell& verified, const Cell& feedback) { return outcomeState(verifiedOf(verified), feedbackOf(feedback)); }

std::optional<bool> wentWell(Verified verified, Feedback feedback)
{
    const OutcomeState state = outcomeState(verified, feedback);
    if (state == OutcomeState::Unverified || feedback == Feedback::Partial)
        return std::nullopt;
    return state == OutcomeState::Verified;
}

std::optional<bool> wentWell(const Cell& verified, const Cell& feedback) { return wentWell(verifiedOf(verified), feedbackOf(feedback)); }

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
