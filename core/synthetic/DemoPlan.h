// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/synthetic/SyntheticData.h"

#include <vector>

namespace hindcast {

/// One thing that happens in the demo.
struct DemoMoment {
    enum class Part { Pattern, Synthesis, Question, Act };
    qint64 atUs = 0;
    Part part = Part::Pattern;
    size_t index = 0; ///< into demoPatterns(), demoSyntheses() or demoActs(); a question takes place at a pattern's
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    bool quickFix = false; ///< the agent tried the wrong fix
};

/// Everything that happens, in time order: as many outcomes as asked for, and the acts of people.
[[nodiscard]] std::vector<DemoMoment> planDemo(const SyntheticOptions& options);

} // namespace hindcast
