// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/FirstPromotion.h"

#include <algorithm>

namespace hindcast {

std::optional<Timestamp> firstPromotion(std::vector<OutcomeFacts> eligible, const PromotionParams& params)
{
    std::ranges::stable_sort(eligible, {}, &OutcomeFacts::atUs);
    PatternState state;
    for (const OutcomeFacts& f : eligible) {
        state = promotionStep(state, f, params).state;
        if (isPromoted(state, params.minConfidence, params.minOccurrences))
            return Timestamp{f.atUs};
    }
    return {};
}

} // namespace hindcast
