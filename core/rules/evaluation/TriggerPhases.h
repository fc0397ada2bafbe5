// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <array>
#include <optional>

namespace hindcast {

/// A phase of a memory's life, and how often answers are to be expected to be reflected on in it.
struct TriggerPhase {
    const char* name = ""; ///< bootstrap, month_2, long_term
    Timestamp from;
    std::optional<Timestamp> until; ///< nothing: it lasts
    double expectedLow = 0, expectedHigh = 0; ///< shares
};

/// Four weeks of bootstrapping from the \a first evaluation on, then until the fourth month begins, then the long term.
[[nodiscard]] std::array<TriggerPhase, 3> triggerPhases(Timestamp first);

} // namespace hindcast
