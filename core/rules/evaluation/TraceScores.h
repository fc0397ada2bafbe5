// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/rules/evaluation/WeightedEvaluation.h"

namespace hindcast {

/// What a trace itself says of an execution, 0..1 each, NaN where it says nothing. An evaluation in it that names a criterion and has a score
/// within 0..1 counts as it is. Else correctness is 1 for a success, 0.5 for a part of it and 0 for anything else that is known, completeness
/// the same, and efficiency the share of tool calls that did not repeat an earlier one (0.2 at most after a time-out),
/// where anything else is known: alone it says nothing. Rules cannot judge
/// helpfulness and safety.
[[nodiscard]] CriterionValues traceScores(const Trace& trace);

} // namespace hindcast
