// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/rules/evaluation/WeightedEvaluation.h"

namespace hindcast {

/// What the label of an evaluation says of a run (pass, failed, partial ...); nothing: that is no such word.
[[nodiscard]] std::optional<TraceOutcome> outcomeOfLabel(const QString& label);

/// Of what an event keeps of an evaluation: nobody knows on which scale its score is, so that it decides nothing.
inline constexpr const char* scaleUnknownMember = "scale_unknown";
/// Of what an event keeps of an evaluation: it is of a span below the root, so that it is shown and says nothing of the whole.
inline constexpr const char* ofPartMember = "of_part";

/// What a trace itself says of an execution, 0..1 each, NaN where it says nothing. An evaluation in it that names a criterion and has a score
/// within 0..1 counts as it is, unless its scale is unknown or it is of a part; where it has a label that contradicts the score (or no
/// score), that of the label counts: 1, 0.5 or 0. Else correctness is 1 for a success, 0.5 for a part of it and 0 for anything else that is
/// known, completeness the same (how an exported run ended may be told by evaluations: one that is named after a criterion says nothing of
/// another), and efficiency the share of tool calls that did not repeat an earlier one (0.2 at most after a time-out),
/// where it is known what each was asked, and anything else: alone it says nothing. Rules cannot judge helpfulness and safety.
[[nodiscard]] CriterionValues traceScores(const Trace& trace);

} // namespace hindcast
