// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpArchive.h"

#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/reflection/TraceKey.h"

#include <QHash>

#include <algorithm>

namespace hindcast {
namespace {

QString spanOf(const TraceEvent& e) { return e.metadata.value(QLatin1String("span_id")).toString(); }

bool isSame(const TraceEvent& a, const TraceEvent& b)
{
    return a.eventType == b.eventType && a.content == b.content && a.toolName == b.toolName && a.error == b.error;
}

} // namespace

bool uniteTraces(Trace& stored, const Trace& later)
{
    QHash<QString, size_t> at;
    for (size_t i = 0; i < stored.events.size(); ++i)
        at.insert(stored.events[i].eventId, i);
    bool changed = false;
    std::vector<TraceEvent> added;
    for (const TraceEvent& e : later.events) {
        const auto known = at.constFind(e.eventId);
        if (known == at.cend()) {
            added.push_back(e);
        } else if (TraceEvent& before = stored.events[*known]; before.content.size() < e.content.size() && !isSame(before, e)) {
            before = e; // a log file that came later has the contents
            changed = true;
        }
    }
    const bool learned = later.outcomeKnown && !stored.outcomeKnown;
    if (added.empty() && !changed && !learned)
        return false;
    if (later.outcomeKnown) {
        stored.outcomeKnown = true;
        stored.outcome = later.outcome;
        stored.error = later.error;
    }
    if (stored.taskDescription.isEmpty())
        stored.taskDescription = later.taskDescription;
    for (const QString& id : later.relatedMemoryIds)
        if (!stored.relatedMemoryIds.contains(id))
            stored.relatedMemoryIds += id;
    stored.createdAt = later.createdAt == Timestamp() ? stored.createdAt : std::min(stored.createdAt, later.createdAt);
    stored.events.insert(stored.events.end(), added.begin(), added.end());
    QHash<QString, Timestamp> first; // of each span
    for (const TraceEvent& e : stored.events)
        if (e.at && (!first.contains(spanOf(e)) || *e.at < first.value(spanOf(e))))
            first.insert(spanOf(e), *e.at);
    std::ranges::stable_sort(stored.events, {}, [&](const TraceEvent& e) { return first.value(spanOf(e)); });
    return true;
}

Expected<OtlpArchive> OtlpArchive::open(Connection& connection, const StoreDescription& store, Redactor redact, Timestamp now)
{
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    OtlpArchive archive(connection, store.scope, std::move(traces), LessonCredit(connection, store.scope, store.catalog.has("lesson_uses")),
                        std::move(redact), now);
    HC_TRY(archive.m_anyGiven, archive.m_credit.anyGiven());
    if (store.catalog.has("hint_exposures")) {
        HC_TRY(ExposureRows rows, ExposureRows::open(connection, store));
        archive.m_exposures.emplace(std::move(rows));
    }
    return archive;
}

Expected<OtlpArchive::Taken> OtlpArchive::take(OtlpTrace& trace, bool keepNew)
{
    Trace& t = trace.trace;
    if (t.key.isEmpty())
        t.key = exportedTraceKey(m_scope.tenant, m_scope.project, trace.otelTraceId);
    HC_TRY(const auto id, m_traces.find(t.key));
    if (id) {
        HC_TRY(Trace stored, m_traces.read(*id));
        completeObjects(trace);
        if (!uniteTraces(stored, m_redact ? redactedTrace(t, m_redact) : t))
            return Taken{Fate::Known, *id};
        stored.id = *id;
        HC_CHECK(m_traces.replace(stored, TraceState::Pending));
        return Taken{Fate::Grown, *id};
    }
    if (t.createdAt == Timestamp())
        t.createdAt = m_now;
    const bool nothing = trace.thin && !t.outcomeKnown && !t.error;
    if (!nothing && !keepNew)
        return Taken{Fate::New, 0};
    const TraceState state = nothing ? TraceState::Skipped : TraceState::Pending;
    HC_TRY(const qint64 added,
           m_redact ? m_traces.insert(redactedTrace(t, m_redact), t.key, state) : m_traces.insert(t, t.key, state, trace.json));
    return Taken{nothing ? Fate::Thin : Fate::New, added};
}

Expected<std::vector<Exposure>> OtlpArchive::readsOf(const OtlpTrace& trace)
{
    std::vector<Exposure> rows;
    if (!m_exposures)
        return rows;
    for (const OtlpRead& read : trace.reads) {
        Exposure e{trace.trace.sessionId,
                   {},
                   read.recordId,
                   {},
                   read.rank,
                   read.at.value_or(trace.trace.createdAt == Timestamp() ? m_now : trace.trace.createdAt),
                   QStringLiteral("otlp"),
                   read.characters};
        e.traceparent = QStringLiteral("00-%1-%2-01").arg(trace.otelTraceId, read.spanId);
        HC_TRY(const auto kind, m_exposed.kindOf(e.recordId));
        if (!kind)
            continue;
        e.kind = *kind;
        rows.push_back(std::move(e));
    }
    return rows;
}

Expected<void> OtlpArchive::addReads(const OtlpTrace& trace, const Taken& taken, const std::vector<Exposure>& reads)
{
    if (taken.traceId == 0 || taken.fate == Fate::Known)
        return {};
    if (m_exposures && !reads.empty()) {
        HC_CHECK(m_exposures->addWithin(reads, true));
        m_anyGiven = true;
    }
    return m_anyGiven && trace.trace.outcomeKnown ? creditLessons(trace.trace, taken) : Expected<void>();
}

Expected<void> OtlpArchive::creditLessons(const Trace& trace, const Taken& taken)
{
    const SessionResult result = resultOf(trace, taken.traceId);
    if (taken.fate == Fate::Grown)
        return m_credit.revise(result, true); // less of it may have ended in another way
    HC_CHECK(m_credit.credit(result));
    return {};
}

} // namespace hindcast
