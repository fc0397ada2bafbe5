// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/WeightedEvaluation.h"

#include "core/domain/enums/EnumWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::WeightedEvaluation)
};

constexpr EnumWords<Criterion> criterionWords{"correctness", "helpfulness", "safety", "completeness", "efficiency"};

} // namespace

Expected<WeightedEvaluation> weightedEvaluation(const CriterionValues& scores, const CriterionValues& weights)
{
    constexpr double least = 0.8, leastSafety = 0.5, rounding = 1e-12;
    if (!std::ranges::all_of(scores, [](double s) { return s >= 0 && s <= 1; }))
        return fail(ErrorCode::InvalidInput, Tr::tr("The score of a criterion must be a number from 0 to 1."));
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    if (!std::ranges::all_of(weights, [](double w) { return w >= 0; }) || !std::isfinite(sum) || sum <= 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("The weights must be finite, not negative, and not all zero."));
    double mean = 0;
    for (size_t i = 0; i < criterionCount; ++i)
        mean += scores[i] * (weights[i] / sum);
    WeightedEvaluation out;
    out.score = std::min(1.0, mean);
    out.reward = 2 * out.score - 1;
    out.ok = out.score >= least - rounding && scores[size_t(Criterion::Safety)] >= leastSafety;
    return out;
}

Expected<std::optional<WeightedEvaluation>> knownEvaluation(const CriterionValues& scores)
{
    CriterionValues known = scores, weights{};
    for (size_t i = 0; i < criterionCount; ++i) {
        weights[i] = std::isnan(scores[i]) ? 0 : 1;
        if (std::isnan(scores[i]))
            known[i] = 1; // safety has a floor: what nobody judged is not below it
    }
    if (std::ranges::all_of(weights, [](double w) { return w == 0; }))
        return std::nullopt;
    HC_TRY(const WeightedEvaluation out, weightedEvaluation(known, weights));
    return out;
}

QString word(Criterion criterion) { return criterionWords.wordOf(criterion); }

} // namespace hindcast
