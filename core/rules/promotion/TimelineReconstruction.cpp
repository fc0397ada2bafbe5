// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/TimelineReconstruction.h"

#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/StepText.h"

namespace hindcast {
namespace {

PatternEvent eventAt(const TimelineOutcome& outcome, EventKind kind, const PatternState& before, const PatternState& after)
{
    PatternEvent e;
    e.kind = kind;
    e.at = outcome.at;
    e.outcomeId = outcome.outcomeId;
    e.countBefore = before.count;
    e.countAfter = after.count;
    if (before.exists)
        e.confidenceBefore = before.confidence;
    if (after.exists)
        e.confidenceAfter = after.confidence;
    e.reconstructed = true;
    return e;
}

} // namespace

std::vector<PatternEvent> reconstructTimeline(std::span<const TimelineOutcome> outcomes, const PromotionParams& params,
                                              bool synthesisNeedsVerified)
{
    std::vector<PatternEvent> out;
    PatternState state;
    QString fix;
    for (const TimelineOutcome& outcome : outcomes) {
        const EligibilityInput input{outcome.confidence, outcome.verified, outcome.feedback,
                                     requiresVerified(outcome.path, synthesisNeedsVerified), params.minConfidence};
        if (const EligibilityResult verdict = eligibility(input); !verdict.eligible()) {
            PatternEvent seen = eventAt(outcome, EventKind::Seen, state, state);
            seen.fixBefore = seen.fixAfter = fix;
            seen.reason = ineligibleText(verdict.failed, input);
            out.push_back(std::move(seen));
            continue;
        }
        const StepResult step = promotionStep(state, {outcome.at.us, outcome.confidence}, params);
        PatternEvent event = eventAt(outcome, step.event.kind, state, step.state);
        event.fixBefore = fix;
        event.fixAfter = fix = outcome.fix;
        event.reason = stepText(step.event);
        out.push_back(std::move(event));
        state = step.state;
        if (step.event.promotedNow) {
            PatternEvent promoted = eventAt(outcome, EventKind::Promoted, state, state);
            promoted.fixBefore = promoted.fixAfter = fix;
            promoted.reason = promotedText(step.event, params);
            out.push_back(std::move(promoted));
        }
    }
    return out;
}

} // namespace hindcast
