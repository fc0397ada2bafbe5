// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/rules/promotion/Thresholds.h"

#include <vector>

namespace hindcast {

/// A small set of gates that said no.
struct FailedGates {
    quint8 bits = 0;

    constexpr void add(Gate g) { bits = quint8(bits | (1U << unsigned(g))); }
    [[nodiscard]] constexpr bool has(Gate g) const { return (bits >> unsigned(g)) & 1U; }
    [[nodiscard]] constexpr bool isEmpty() const { return bits == 0; }

    /// In the order confidence, verified, feedback.
    [[nodiscard]] std::vector<Gate> list() const
    {
        std::vector<Gate> out;
        for (const Gate g : {Gate::Confidence, Gate::Verified, Gate::Feedback})
            if (has(g))
                out.push_back(g);
        return out;
    }
    friend constexpr bool operator==(FailedGates, FailedGates) = default;
};

/// Whether an outcome may seed or bump its pattern; see requiresVerified() for the default of requireVerified.
struct EligibilityInput {
    double confidence = 0;
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    bool requireVerified = true;
    double minConfidence = thresholds::gateConfidence;
};

struct EligibilityResult {
    FailedGates failed;
    [[nodiscard]] constexpr bool eligible() const { return failed.isEmpty(); }
};

/// A direct answer must have been verified; a synthesis need not be, unless whoever runs the engine asks for it.
[[nodiscard]] constexpr bool requiresVerified(OutcomePath path, bool synthesisToo = false)
{
    return path != OutcomePath::Synthesis || synthesisToo;
}

/// Judges all three gates. NaN fails the first; an explicit "not verified" always fails the second; regression and
/// incorrect fail the third, partial does not.
[[nodiscard]] constexpr EligibilityResult eligibility(const EligibilityInput& in)
{
    EligibilityResult out;
    if (!(in.confidence >= in.minConfidence))
        out.failed.add(Gate::Confidence);
    if (in.verified == Verified::No || (in.requireVerified && in.verified != Verified::Yes))
        out.failed.add(Gate::Verified);
    if (in.feedback == Feedback::Regression || in.feedback == Feedback::Incorrect)
        out.failed.add(Gate::Feedback);
    return out;
}

} // namespace hindcast
