// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/LintData.h"

#include <functional>

namespace hindcast {

/// What the promotion rule makes of the outcomes of one key.
struct CountReplay {
    qint64 count = 0;
    std::vector<bool> counted;      ///< one an outcome
    std::optional<size_t> promoted; ///< the outcome that passed the gates first
};

/// May an outcome seed or bump its pattern? A human's feedback that came later does not count: \a despiteFeedback.
[[nodiscard]] bool isEligible(const OutcomeFact& fact, const LintData& data, bool despiteFeedback = false);

/// Runs promotionStep() over the outcomes of a key, without those that \a skip takes out.
[[nodiscard]] CountReplay replayCounts(std::span<const OutcomeFact> outcomes, const LintData& data, const PromotionParams& promotion,
                                       const std::function<bool(const OutcomeFact&)>& skip = {}, bool despiteFeedback = false);

/// A pattern with all that rules of evidence look at.
struct PatternCase {
    const LintData& data;
    size_t index;
    Pattern pattern;
    StoredState state;
    bool injected;
    std::span<const OutcomeFact> outcomes; ///< in the order of arrival
    CountReplay replay;                    ///< by the writer's own cooldown
    const std::vector<HumanEvent>& events;
    bool hasBirth = false;   ///< an eligible outcome of the moment that the row was created is there

    PatternCase(const LintData& data, size_t index);

    [[nodiscard]] bool promoted() const { return state == StoredState::Promoted || state == StoredState::Expiring; }
    /// A human's decision of one of these kinds, the last one; null: none.
    [[nodiscard]] const HumanEvent* last(std::initializer_list<EventKind> kinds) const;
};

} // namespace hindcast
