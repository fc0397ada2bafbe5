// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/domain/Words.h"
#include "core/domain/enums/EnumCount.h"

#include <optional>

namespace hindcast {

/// What became of an outcome in one word: the last thing that a human or the cluster said about it.
enum class OutcomeState { Verified, Partial, Regression, Incorrect, Unverified };
inline constexpr int outcomeStates = enumCount<OutcomeState>;

/// A human's "incorrect" outweighs everything, then a regression, then the tri-state of the verification.
[[nodiscard]] OutcomeState outcomeState(Verified verified, Feedback feedback);
/// The same of what stands in a record: a flag and a word, null or something else where nobody said anything.
[[nodiscard]] OutcomeState outcomeState(const Cell& verified, const Cell& feedback);

/// Whether the session of an outcome went well, for what it was given; nothing: nobody knows, or it was called partial, which speaks neither for
/// it nor against it.
[[nodiscard]] std::optional<bool> wentWell(Verified verified, Feedback feedback);
[[nodiscard]] std::optional<bool> wentWell(const Cell& verified, const Cell& feedback);

/// How many outcomes there were, how many of them somebody or something judged, and how many of these were verified.
struct ResultTally {
    qint64 outcomes = 0;
    qint64 judged = 0; ///< with a known result: everything but unverified
    qint64 verified = 0;

    constexpr void add(OutcomeState state)
    {
        ++outcomes;
        judged += state != OutcomeState::Unverified;
        verified += state == OutcomeState::Verified;
    }
};

/// Where a confidence lies with respect to the numbers that the rules know.
enum class ConfidenceBand {
    Gate, ///< from the gate (0.9) on: it may promote
    Middle, ///< from the least that a synthesis needs to be recorded (0.7)
    Low, ///< from one half on
    Least, ///< below
    NoNumber ///< NaN, null, or out of 0..1
};
inline constexpr int confidenceBands = enumCount<ConfidenceBand>;

[[nodiscard]] ConfidenceBand confidenceBand(double confidence);

/// Stable words for copies and exports.
[[nodiscard]] QString word(OutcomeState v);
[[nodiscard]] QString word(ConfidenceBand v);

} // namespace hindcast
