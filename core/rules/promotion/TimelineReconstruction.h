// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PatternEvent.h"
#include "core/rules/promotion/PromotionStep.h"

#include <span>
#include <vector>

namespace hindcast {

/// Of an outcome, what the life of its pattern depends on.
struct TimelineOutcome {
    Timestamp at;
    QString outcomeId;
    double confidence = 0;
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    OutcomePath path = OutcomePath::Direct;
    QString fix;
};

/// What must have happened to a pattern, from its outcomes in time order: Seen for one that was not eligible, else what
/// promotionStep() makes of it (Seeded, Bumped, CooldownSkipped), and Promoted behind the step that passed the gates.
/// Every event is marked reconstructed and carries count and confidence before and after, the fix, and a sentence.
/// \a synthesisNeedsVerified as the recorder's switch. Demotions leave no outcome, so none is reconstructed.
[[nodiscard]] std::vector<PatternEvent> reconstructTimeline(std::span<const TimelineOutcome> outcomes, const PromotionParams& params,
                                                            bool synthesisNeedsVerified = false);

} // namespace hindcast
