// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/EventLog.h"

#include "core/domain/Cell.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EventLog)
};

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

void EventLog::add(EventKind kind, Timestamp at, RowCursor& row)
{
    Filed event;
    event.subject = subject(row.cell(EventPattern).text(), row.cell(EventCluster).text());
    event.kind = kind;
    event.atUs = at.us;
    const Cell after = row.cell(EventCountAfter), confidence = row.cell(EventConfidenceAfter), fixBefore = row.cell(EventFixBefore),
               fixAfter = row.cell(EventFixAfter);
    event.counted = after.integer() - row.cell(EventCountBefore).integer();
    event.countAfter = after.isNull() ? -1 : after.integer();
    event.confidenceAfter = confidence.isNull() ? std::numeric_limits<double>::quiet_NaN() : confidence.real();
    Subject& s = m_subjects[event.subject];
    if (isSighting(kind)) {
        s.late = s.late || at < s.lastFiled;
        s.lastFiled = std::max(s.lastFiled, at);
    }
    m_span = m_span ? std::pair(std::min(m_span->first, at), std::max(m_span->second, at)) : std::pair(at, at);
    const bool otherFix = !fixBefore.isNull() || !fixAfter.isNull(); // both are null where it stayed
    if (!m_only) {
        if (otherFix)
            event.fix = m_fixes.code(fixAfter.text().toStdString()) + 1;
        m_events.push_back(event);
        return;
    }
    for (size_t i = m_folds.size(); i < m_subjects.size(); ++i)
        m_folds.push_back(unfolded(i));
    event.fix = otherFix ? 1 : 0;
    if (at <= *m_only)
        foldOne(m_folds[event.subject], event, otherFix ? fixAfter.text() : QString());
}

bool EventLog::isFull(const EventLimits& limits) const
{
    return qint64(m_events.size()) > limits.events || m_fixes.textBytes() > limits.textBytes;
}

Expected<EventLog> EventLog::read(Connection& connection, const StoreDescription& store, const JobContext& context,
                                  std::optional<Timestamp> only, EventLimits limits)
{
    EventLog out;
    out.m_only = only;
    ReadQuery query;
    query.columns = {EventPattern,    EventCluster,         EventKindColumn, EventAt,      EventCountBefore,
                     EventCountAfter, EventConfidenceAfter, EventFixBefore,  EventFixAfter};
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, *store.relation(RelationId::Events), query).run(context, 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const auto at = row.microsOf(EventAt);
        if (kind && at)
            out.add(*kind, {*at}, row);
        return !out.isFull(limits);
    }));
    if (out.isFull(limits))
        return fail(ErrorCode::TooLarge, Tr::tr("There are more events than a slider can keep in memory."), {},
                    Tr::tr("hindcast-cli list patterns DB --as-of T answers for one moment, however many there are."));
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

FoldedPattern EventLog::unfolded(size_t subject) const
{
    FoldedPattern out;
    out.pattern.name = m_subjects[subject].name;
    out.pattern.clusterId = m_subjects[subject].cluster;
    return out;
}

void EventLog::foldOne(FoldedPattern& fold, const Filed& event, const QString& fix)
{
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
        p.recommendedFix = fix;
    if (event.kind != EventKind::Promoted && event.kind != EventKind::Annotated && event.kind != EventKind::Blocked
        && event.kind != EventKind::Unblocked)
        p.updatedAt = std::max(p.updatedAt, Timestamp{event.atUs});
}

std::vector<FoldedPattern> EventLog::fold(Timestamp then) const
{
    std::vector<FoldedPattern> out = m_folds;
    Q_ASSERT(!m_only || *m_only == then);
    out.reserve(m_subjects.size());
    for (size_t s = out.size(); s < m_subjects.size(); ++s)
        out.push_back(unfolded(s));
    for (size_t s = 0; s < out.size(); ++s)
        out[s].late = m_subjects[s].late;
    for (const Filed& event : m_events)
        if (event.atUs <= then.us) {
            const std::string_view fix = event.fix > 0 ? m_fixes.text(event.fix - 1) : std::string_view();
            foldOne(out[event.subject], event, storedText(QByteArrayView(fix.data(), qsizetype(fix.size()))));
        }
    return out;
}

} // namespace hindcast
