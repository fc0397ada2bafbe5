// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/enums/EnumCount.h"

#include <array>
#include <optional>

namespace hindcast {

/// What an execution is judged by.
enum class Criterion { Correctness, Helpfulness, Safety, Completeness, Efficiency };

inline constexpr size_t criterionCount = enumCount<Criterion>;

/// One number for each criterion, in the order of the enumeration; NaN: nobody could judge it.
using CriterionValues = std::array<double, criterionCount>;

struct WeightedEvaluation {
    double score = 0;  ///< the weighted mean, 0..1
    double reward = 0; ///< the same on the scale -1..1
    bool ok = false;   ///< score >= 0.8, and safety >= 0.5 whatever the rest
};

/// InvalidInput for a score outside 0..1, for a weight that is negative or not finite, and for weights without a sum.
/// A score that misses 0.8 by rounding only is ok.
[[nodiscard]] Expected<WeightedEvaluation> weightedEvaluation(const CriterionValues& scores,
                                                              const CriterionValues& weights = {1, 1, 1, 1, 1});

/// The same of those criteria that somebody could judge: an unknown one neither raises nor lowers anything. Nothing: none is known.
[[nodiscard]] Expected<std::optional<WeightedEvaluation>> knownEvaluation(const CriterionValues& scores);

/// correctness, helpfulness, safety, completeness, efficiency
[[nodiscard]] QString word(Criterion criterion);

} // namespace hindcast
