// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/PatternLedger.h"

#include "core/rules/promotion/Eligibility.h"

namespace hindcast {
namespace {

const QByteArray recorder = "recorder";

} // namespace

size_t PatternLedger::addSignature(BulkSignature signature)
{
    m_entries.push_back({std::move(signature), {}});
    return m_entries.size() - 1;
}

bool PatternLedger::isPromoted(size_t entry) const
{
    return hindcast::isPromoted(m_entries[entry].pattern.state, m_params.minConfidence, m_params.minOccurrences);
}

Expected<qint64> PatternLedger::record(size_t index, const BulkOutcome& outcome)
{
    Entry& entry = m_entries[index];
    ++entry.outcomes;
    HC_TRY(const qint64 id, m_writer.add(entry.signature, outcome));
    const EligibilityInput input{outcome.confidence, outcome.verified, outcome.feedback, requiresVerified(outcome.path),
                                 m_params.minConfidence};
    if (!eligibility(input).eligible())
        return id;
    ++entry.eligible;
    HC_CHECK(step(entry, outcome, id));
    return id;
}

Expected<void> PatternLedger::step(Entry& entry, const BulkOutcome& outcome, qint64 id)
{
    BulkPattern& p = entry.pattern;
    const StepResult result = promotionStep(p.state, {outcome.atUs, outcome.confidence}, m_params);
    BulkEvent event{result.event.kind, outcome.atUs, id, p.state, result.state, p.fix, p.fixPinned ? p.fix : outcome.fix, {}, recorder};
    if (!p.state.exists)
        p.createdUs = outcome.atUs;
    p.state = result.state;
    p.fix = event.fixAfter;
    p.updatedUs = outcome.atUs;
    HC_CHECK(m_writer.add(entry.signature, event));
    if (!result.event.promotedNow)
        return {};
    event.kind = EventKind::Promoted;
    event.before = event.after;
    event.fixBefore = event.fixAfter;
    return m_writer.add(entry.signature, event);
}

Expected<void> PatternLedger::curate(size_t index, const CurationAct& act)
{
    Entry& entry = m_entries[index];
    BulkPattern& p = entry.pattern;
    if (!p.state.exists)
        return {};
    BulkEvent event{act.kind, act.atUs, act.outcome, p.state, p.state, p.fix, p.fix, act.reason, act.actor};
    if (act.kind == EventKind::Demoted || act.kind == EventKind::Restored) {
        event.after.demoted = act.kind == EventKind::Demoted;
    } else if (act.kind == EventKind::Blocked) {
        event.after.blocked = true;
        HC_CHECK(m_writer.addBlock(entry.signature, act.atUs, act.actor, act.reason));
    } else {
        event.fixAfter = act.fix;
        p.fixPinned = true;
    }
    p.state = event.after;
    p.fix = event.fixAfter;
    p.updatedUs = act.atUs;
    return m_writer.add(entry.signature, event);
}

Expected<void> PatternLedger::writePatterns()
{
    for (const Entry& e : m_entries)
        if (e.pattern.state.exists)
            HC_CHECK(m_writer.add(e.signature, e.pattern));
    return {};
}

} // namespace hindcast
