// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/PatternCase.h"

#include "core/rules/promotion/Eligibility.h"

#include <algorithm>

namespace hindcast {
namespace {

const std::vector<HumanEvent>& eventsOfPattern(const LintData& data, size_t index)
{
    static const std::vector<HumanEvent> none;
    const auto it = data.events.constFind(quint32(index));
    return it == data.events.constEnd() ? none : *it;
}

} // namespace

bool isEligible(const OutcomeFact& f, const LintData& data, bool despiteFeedback)
{
    const Feedback feedback = despiteFeedback && f.feedback() == Feedback::Incorrect ? Feedback::None : f.feedback();
    return eligibility({data.confidences[f.confidence], f.verified(), feedback,
                        requiresVerified(f.path(), data.params.synthesisNeedsVerified), data.params.promotion.minConfidence})
        .eligible();
}

CountReplay replayCounts(std::span<const OutcomeFact> outcomes, const LintData& data, const PromotionParams& promotion,
                         const std::function<bool(const OutcomeFact&)>& skip, bool despiteFeedback)
{
    CountReplay out;
    out.counted.resize(outcomes.size());
    PatternState state;
    for (size_t i = 0; i < outcomes.size(); ++i) {
        const OutcomeFact& f = outcomes[i];
        if (!isEligible(f, data, despiteFeedback) || (skip && skip(f)))
            continue;
        const StepResult step = promotionStep(state, {f.atUs, data.confidences[f.confidence]}, promotion);
        out.counted[i] = step.state.count > state.count;
        state = step.state;
        if (!out.promoted && isPromoted(state, promotion.minConfidence, promotion.minOccurrences))
            out.promoted = i;
    }
    out.count = state.count;
    return out;
}

PatternCase::PatternCase(const LintData& d, size_t i)
    : data(d), index(i), pattern(d.patterns[i]), state(d.stored[i]), injected(d.effective[i] == HiddenReason::None),
      outcomes(d.outcomesOf(i)), replay(replayCounts(outcomes, d, d.params.promotion)), events(eventsOfPattern(d, i))
{
    hasBirth = std::ranges::any_of(outcomes,
                                   [&](const OutcomeFact& f) { return f.atUs == pattern.createdAt.us && isEligible(f, d, true); });
}

const HumanEvent* PatternCase::last(std::initializer_list<EventKind> kinds) const
{
    const auto it = std::find_if(events.rbegin(), events.rend(),
                                 [&](const HumanEvent& e) { return std::ranges::find(kinds, e.kind) != kinds.end(); });
    return it == events.rend() ? nullptr : &*it;
}

} // namespace hindcast
