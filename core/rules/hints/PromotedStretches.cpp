// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/PromotedStretches.h"

#include <algorithm>

namespace hindcast {
namespace {

/// What events up to some moment say of a pattern.
struct LifeState {
    HintFacts facts;
    qint64 lastSeenUs = Timestamp::leastUs;
    bool exists = false;

    [[nodiscard]] HintFacts at(qint64 us) const
    {
        HintFacts out = facts;
        out.ageUs = us - lastSeenUs;
        return out;
    }
    [[nodiscard]] bool promoted(const HintParams& params) const
    {
        return exists && hintVisibility(at(lastSeenUs), params) == HiddenReason::None;
    }
};

/// A sighting that was filed late says what it added: events of other moments say the rest.
void count(LifeState& state, const PatternEvent& e)
{
    if (e.countBefore && e.countAfter)
        state.facts.count += *e.countAfter - *e.countBefore;
    else if (e.countAfter)
        state.facts.count = *e.countAfter;
    state.facts.confidence = std::max(state.facts.confidence, e.confidenceAfter.value_or(0));
}

void apply(LifeState& state, const PatternEvent& e, bool blocksTell)
{
    if (isSighting(e.kind)) {
        if (!state.exists) {
            const bool known = e.countBefore.value_or(0) > 0; // what came before is not among the events
            state.facts = {e.confidenceBefore.value_or(0), known ? *e.countBefore : 0, state.facts.demoted && known, state.facts.blocked};
            state.exists = true;
        }
        state.lastSeenUs = std::max(state.lastSeenUs, e.at.us);
        count(state, e);
        return;
    }
    switch (e.kind) {
    case EventKind::Demoted: state.facts.demoted = true; break;
    case EventKind::Restored: state.facts.demoted = false; break;
    case EventKind::Blocked: state.facts.blocked = state.facts.blocked || blocksTell; break;
    case EventKind::Unblocked: state.facts.blocked = state.facts.blocked && !blocksTell; break;
    case EventKind::Purged: state = {{0, 0, false, state.facts.blocked}}; break;
    case EventKind::Merged:
        if (e.countAfter)
            state.facts.count = *e.countAfter;
        state.facts.confidence = e.confidenceAfter.value_or(state.facts.confidence);
        break;
    default: break;
    }
}

/// Adds a stretch of one state, divided where the decay period ends, to those before it.
void add(std::vector<PromotedStretch>& out, const LifeState& state, qint64 fromUs, qint64 untilUs, const HintParams& params, bool assumed)
{
    const auto append = [&](qint64 from, qint64 until, bool fresh) {
        if (from >= until)
            return;
        if (!out.empty() && out.back().until.us == from && out.back().fresh == fresh && !assumed)
            out.back().until = {until};
        else
            out.push_back({{from}, {until}, fresh, assumed});
    };
    const qint64 stale = std::clamp(state.lastSeenUs + params.decayUs(), fromUs, untilUs);
    append(fromUs, stale, true);
    append(stale, untilUs, false);
}

/// The row says what no event does: it was demoted, blocked or given another count at a moment that nobody noted.
void heedRow(std::vector<PromotedStretch>& out, const LifeState& state, const PatternLife& life, const HintParams& params)
{
    const Pattern& row = *life.row;
    LifeState stored{{row.confidence, row.occurrenceCount, row.demoted, state.facts.blocked}, row.lastSeenAt.us, true};
    const bool promoted = stored.promoted(params);
    if (promoted == state.promoted(params))
        return;
    if (promoted) { // at the latest when it was seen last: only sightings count
        const qint64 from = std::max(row.lastSeenAt.us, out.empty() ? Timestamp::leastUs : out.back().until.us);
        return add(out, stored, from, life.until.us, params, true);
    }
    const Timestamp end{std::clamp(row.updatedAt.us, std::min(row.lastSeenAt.us, life.until.us), life.until.us)};
    while (!out.empty() && out.back().from >= end)
        out.pop_back();
    if (out.empty() || out.back().until <= end)
        return;
    out.back().until = end;
    out.back().assumed = true;
}

} // namespace

std::vector<PromotedStretch> promotedStretches(const PatternLife& life, const HintParams& params)
{
    std::vector<qint64> turns; // what is not an event: blocks begin and end
    if (life.blocks)
        for (const BlockedSpan& b : *life.blocks) {
            turns.push_back(b.from.us);
            if (b.until)
                turns.push_back(b.until->us);
        }
    std::ranges::sort(turns);
    std::vector<PromotedStretch> out;
    LifeState state;
    size_t next = 0, turn = 0;
    while (next < life.events.size() || turn < turns.size()) {
        const qint64 event = next < life.events.size() ? life.events[next].at.us : Timestamp::greatestUs;
        const qint64 at = turn < turns.size() ? std::min(turns[turn], event) : event;
        if (at > life.until.us)
            break;
        while (next < life.events.size() && life.events[next].at.us <= at)
            apply(state, life.events[next++], !life.blocks);
        while (turn < turns.size() && turns[turn] <= at)
            ++turn;
        if (life.blocks)
            state.facts.blocked = std::ranges::any_of(
                *life.blocks, [&](const BlockedSpan& b) { return b.from.us <= at && (!b.until || at < b.until->us); });
        const qint64 end = std::min({next < life.events.size() ? life.events[next].at.us : life.until.us,
                                     turn < turns.size() ? turns[turn] : life.until.us, life.until.us});
        if (state.promoted(params))
            add(out, state, at, end, params, false);
    }
    if (life.row)
        heedRow(out, state, life, params);
    return out;
}

} // namespace hindcast
