// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/EventLog.h"

#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

bool isSighting(EventKind kind)
{
    return kind == EventKind::Seeded || kind == EventKind::Bumped || kind == EventKind::CooldownSkipped
        || kind == EventKind::RelearnAttempt;
}

} // namespace

quint32 EventLog::subject(const QString& name, const QString& cluster)
{
    const auto known = m_subjectOf.constFind({name, cluster});
    if (known != m_subjectOf.constEnd())
        return *known;
    const auto code = quint32(m_subjects.size());
    m_subjects.push_back({name, cluster, false, Timestamp::least()});
    m_subjectOf.insert({name, cluster}, code);
    return code;
}

void EventLog::add(const QString& name, const QString& cluster, EventKind kind, Timestamp at, RowCursor& row)
{
    Filed event;
    event.subject = subject(name, cluster);
    event.kind = kind;
    event.atUs = at.us;
    const Cell after = row.cell(EventCountAfter), confidence = row.cell(EventConfidenceAfter), fixBefore = row.cell(EventFixBefore),
               fixAfter = row.cell(EventFixAfter);
    event.counted = after.integer() - row.cell(EventCountBefore).integer();
    event.countAfter = after.isNull() ? -1 : after.integer();
    event.confidenceAfter = confidence.isNull() ? std::numeric_limits<double>::quiet_NaN() : confidence.real();
    if (!fixBefore.isNull() || !fixAfter.isNull()) { // both are null where it stayed
        m_fixes << fixAfter.text();
        event.fix = quint32(m_fixes.size());
    }
    Subject& s = m_subjects[event.subject];
    if (isSighting(kind)) {
        s.late = s.late || at < s.lastFiled;
        s.lastFiled = std::max(s.lastFiled, at);
    }
    m_span = m_span ? std::pair(std::min(m_span->first, at), std::max(m_span->second, at)) : std::pair(at, at);
    m_events.push_back(event);
}

Expected<EventLog> EventLog::read(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    EventLog out;
    ReadQuery query;
    query.columns = {EventPattern,    EventCluster,         EventKindColumn, EventAt,      EventCountBefore,
                     EventCountAfter, EventConfidenceAfter, EventFixBefore,  EventFixAfter};
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, *store.relation(RelationId::Events), query).run(context, 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const auto at = row.microsOf(EventAt);
        if (kind && at)
            out.add(row.cell(EventPattern).text(), row.cell(EventCluster).text(), *kind, {*at}, row);
        return true;
    }));
    return out;
}

bool EventLog::anyLate() const { return std::ranges::any_of(m_subjects, &Subject::late); }

void EventLog::foldSighting(FoldedPattern& fold, const Filed& event)
{
    const double confidence = std::isnan(event.confidenceAfter) ? 0 : event.confidenceAfter;
    const Timestamp at{event.atUs};
    Pattern& p = fold.pattern;
    if (!fold.exists) {
        p.createdAt = p.lastSeenAt = at;
        p.lastCountedAt = at;
        p.occurrenceCount = 0;
        p.confidence = confidence;
        p.demoted = false;
        fold.exists = true;
    }
    p.lastSeenAt = std::max(p.lastSeenAt, at);
    p.occurrenceCount += event.counted;
    if (event.counted > 0)
        p.lastCountedAt = std::max(*p.lastCountedAt, at);
    p.confidence = std::max(p.confidence, confidence);
}

std::vector<FoldedPattern> EventLog::fold(Timestamp then) const
{
    std::vector<FoldedPattern> out(m_subjects.size());
    for (size_t s = 0; s < out.size(); ++s) {
        out[s].pattern.name = m_subjects[s].name;
        out[s].pattern.clusterId = m_subjects[s].cluster;
        out[s].late = m_subjects[s].late;
    }
    for (const Filed& event : m_events) {
        if (event.atUs > then.us)
            continue;
        FoldedPattern& fold = out[event.subject];
        Pattern& p = fold.pattern;
        fold.before = true;
        if (isSighting(event.kind)) {
            foldSighting(fold, event);
        } else if (event.kind == EventKind::Purged) {
            fold.exists = false;
        } else if (event.kind == EventKind::Demoted || event.kind == EventKind::Restored) {
            p.demoted = event.kind == EventKind::Demoted;
        } else if (event.kind == EventKind::Merged && event.countAfter >= 0) {
            p.occurrenceCount = event.countAfter;
            if (!std::isnan(event.confidenceAfter))
                p.confidence = event.confidenceAfter;
        }
        if (event.fix > 0)
            p.recommendedFix = m_fixes[event.fix - 1];
        if (event.kind != EventKind::Promoted && event.kind != EventKind::Annotated && event.kind != EventKind::Blocked
            && event.kind != EventKind::Unblocked)
            p.updatedAt = std::max(p.updatedAt, Timestamp{event.atUs});
    }
    return out;
}

} // namespace hindcast
