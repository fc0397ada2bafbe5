// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <span>

namespace hindcast {

/// How the outcomes of one demo pattern lie in time.
enum class DemoLife {
    Steady,          ///< all through its days, in the rhythm of the week
    Once,            ///< one verified outcome, some unclear ones
    Burst,           ///< a test rig: every few minutes for a night
    SelfReinforcing, ///< a wrong fix that is injected, breaks things, and is seen again because of it
    Unproven,        ///< never verified: outcomes without a pattern
};

/// One pattern of the demo.
struct DemoPattern {
    const char* label; ///< what the truth file calls its story
    const char* playbook;
    const char* second; ///< another playbook that matched; null: none
    const char* cluster;
    const char* nameSpace;
    const char* app;
    DemoLife life;
    double fromDay; ///< days before the anchor: begins ...
    double toDay;   ///< ... and ends
    double weight;  ///< of its share of the outcomes
    double success; ///< how often the cluster confirms the fix
};

/// What a human did about one of them.
struct DemoAct {
    const char* label; ///< of the pattern
    double day;        ///< days before the anchor
    EventKind kind;
    const char* actor;
    const char* reason;
    bool marksOutcome = false; ///< by marking its newest outcome incorrect
};

/// A conclusion of the model itself, without a playbook.
struct DemoSynthesis {
    const char* sentence;
    const char* cluster;
    const char* nameSpace;
    const char* app;
    const char* command;
    double fromDay;
    double toDay;
    double weight;
    int percent; ///< the model's own confidence
};

[[nodiscard]] std::span<const DemoPattern> demoPatterns();
[[nodiscard]] std::span<const DemoAct> demoActs();
[[nodiscard]] std::span<const DemoSynthesis> demoSyntheses();

} // namespace hindcast
