// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/domain/Pattern.h"
#include "core/rules/hints/HintSelection.h"

#include <span>
#include <vector>

namespace hindcast {

/// One gate between a pattern and the prompt.
struct GateLine {
    HiddenReason gate = HiddenReason::None; ///< never None
    Cell value;     ///< what the pattern has: a flag, number or cluster; null when it is not a number
    Cell threshold; ///< what the gate asks for
    bool passed = false;
};

/// All gates in the order in which they are asked, and what they come to: None means injected.
struct GateReport {
    std::vector<GateLine> gates;
    HiddenReason conclusion = HiddenReason::None;
};

/// Why patterns[index] is, or is not, given to an agent in \a cluster at \a now. The rank is counted among the patterns
/// that are visible there, also for one that is not (the place that it would have); decay is given in days since it was
/// last seen, budget in code points of its text. Gates behind the limit or the budget count as passed when an earlier one
/// has decided. \a index must be within \a patterns.
[[nodiscard]] GateReport gateReport(std::span<const Pattern> patterns, size_t index, QStringView cluster, Timestamp now,
                                    const HintParams& params);

} // namespace hindcast
