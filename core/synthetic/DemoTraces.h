// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/synthetic/DemoCast.h"
#include "core/synthetic/Problems.h"

namespace hindcast {

/// An execution about one of the demo's patterns, and what went wrong in it.
struct DemoTrace {
    Trace trace;
    QString quickFix;    ///< what the agent tried without knowing the cause
    QString fix;         ///< what helps
    QString description; ///< the cause
    QString sign;        ///< the error that it saw
};

/// Made up from the pattern and random numbers.
[[nodiscard]] DemoTrace demoTrace(const DemoPattern& pattern, SeededRandom& random, Timestamp at, int number);

} // namespace hindcast
