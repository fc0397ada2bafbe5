// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace hindcast {

/// What a review says about an agent's state, each on one line: `unknown` for a name and `N/A` for a figure that is missing.
/// Figures are floating-point numbers as Python prints them (1.0, 1e-07); those that are written as texts count, too, and stay as they are.
struct DecisionState {
    static constexpr double goodAccuracy = 0.8; ///< from here on an execution is good

    QString action; ///< in lower case
    QString component;
    QString activeComponent;
    QString latency;
    QString accuracy;
    QString reason; ///< `reasoning`, else `reason`; empty: none
    /// What the figures and the result say of the execution.
    enum class Evidence { None, Good, Mixed, Bad };
    Evidence evidence = Evidence::None;
    bool accuracyHasScale = true; ///< false: it is not from 0 to 1, so that nobody knows what it means
    QString trouble = {}; ///< what speaks against it, on one line; empty: nothing
    bool hasResult = false; ///< a result was given, whatever it is
};

[[nodiscard]] DecisionState decisionState(const QJsonObject& state);

} // namespace hindcast
