// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/EvaluationReflection.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {

/// critique, verification_results [{status, claim_text, conflict_reason}], query, context, iteration, quality_before and
/// quality_after, as agents report an evaluation of their own answer. Null is the same as not there, which all but critique and query may be.
/// InvalidInput names the field.
[[nodiscard]] Expected<EvaluationPass> readEvaluationPass(const RuleInput& in);

} // namespace hindcast
