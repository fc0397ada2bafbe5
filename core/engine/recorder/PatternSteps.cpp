// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/PatternSteps.h"

#include "core/rules/kube/FixPayload.h"
#include "core/rules/redaction/Redaction.h"

namespace hindcast {
namespace {

RecordDecision::PatternAfter after(const PatternCache::Entry& entry, Timestamp at, const PromotionParams& params)
{
    const PatternState state = entry.stateAt(at);
    return {entry.name, entry.clusterId, state.count, isPromoted(state, params.minConfidence, params.minOccurrences)};
}

/// Whether a fix that redaction had to cut would take the place of a whole one.
bool wouldCut(const NativePattern& pattern, const PreparedOutcome& outcome)
{
    return !pattern.fixPinned && isCut(outcome.fix) && !pattern.fix.isEmpty() && !isCut(pattern.fix);
}

} // namespace

Expected<PatternSteps> PatternSteps::open(Connection& connection, const StoreDescription& store, const PromotionParams& params,
                                          const QString& actor)
{
    HC_TRY(NativePatternRows rows, NativePatternRows::open(connection, store.scope, store.catalog.has("pattern_aliases")));
    HC_TRY(EventWriter events, EventWriter::open(connection, store.scope));
    return PatternSteps(std::move(rows), std::move(events), params, actor);
}

/// The event of a step that has not changed anything yet.
PatternEvent PatternSteps::eventOf(const PreparedOutcome& outcome, const RecordDecision& decision, const NativePattern& before,
                                   EventKind kind) const
{
    PatternEvent event;
    event.kind = kind;
    event.at = outcome.at;
    event.outcomeId = QString::number(decision.outcomeId);
    event.countBefore = event.countAfter = before.state.count;
    if (before.state.exists)
        event.confidenceBefore = event.confidenceAfter = before.state.confidence;
    event.fixBefore = event.fixAfter = before.fix;
    event.actor = m_actor;
    return event;
}

Expected<void> PatternSteps::add(const PatternCache::Entry& entry, const PatternEvent& event)
{
    return m_events.add(entry.keyHash, entry.name, entry.clusterId, event);
}

Expected<void> PatternSteps::promote(const PreparedOutcome& outcome, Timestamp now, RecordDecision& decision, RecorderLog& log)
{
    HC_TRY(PatternCache::Entry * entry, m_patterns.find(outcome));
    NativePattern& p = entry->pattern;
    const bool kept = wouldCut(p, outcome);
    const PatternState before = entry->stateAt(outcome.at);
    const StepResult result = promotionStep(before, {outcome.at.us, outcome.confidence}, m_params);
    PatternEvent event = eventOf(outcome, decision, p, result.event.kind);
    event.countAfter = result.state.count;
    event.confidenceAfter = result.state.confidence;
    event.fixAfter = kept ? p.fix : fixAfter(p.fix, outcome.fix, p.fixPinned);
    if (kept)
        event.reason = QStringLiteral("cut_fix_not_taken");
    if (!before.exists) {
        p.nameSpace = outcome.nameSpace;
        p.createdAt = p.updatedAt = outcome.at;
    }
    p.state = result.state;
    p.state.blocked = false; // that is the block's, not the row's
    p.fix = event.fixAfter;
    p.updatedAt = std::max(p.updatedAt, outcome.at);
    entry->changed = true;
    decision.event = event.kind;
    decision.pattern = after(*entry, outcome.at, m_params);
    log.stepped(outcome, result.event, {before.lastSeenUs}, now);
    HC_CHECK(add(*entry, event));
    return result.event.promotedNow ? add(*entry, eventOf(outcome, decision, p, EventKind::Promoted)) : Expected<void>();
}

Expected<void> PatternSteps::demote(const PreparedOutcome& outcome, Timestamp now, RecordDecision& decision, RecorderLog& log)
{
    HC_TRY(PatternCache::Entry * entry, m_patterns.find(outcome));
    NativePattern& p = entry->pattern;
    if (!p.state.exists)
        return {};
    if (!p.state.demoted) {
        PatternEvent event = eventOf(outcome, decision, p, EventKind::Demoted);
        event.reason = word(Feedback::Incorrect);
        p.state.demoted = true;
        p.updatedAt = std::max(p.updatedAt, outcome.at);
        entry->changed = true;
        decision.event = EventKind::Demoted;
        log.demoted(outcome, now);
        HC_CHECK(add(*entry, event));
    }
    decision.pattern = after(*entry, outcome.at, m_params);
    return {};
}

} // namespace hindcast
