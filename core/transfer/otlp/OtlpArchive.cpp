// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpArchive.h"

#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/reflection/Importance.h"
#include "core/rules/reflection/ThinTrace.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/transfer/otlp/OtlpUnion.h"

#include <algorithm>

namespace hindcast {
namespace {

bool lacksContent(const Trace& trace)
{
    const std::vector<TraceGap> gaps = gapsOf(trace);
    return std::ranges::find(gaps, TraceGap::NoContent) != gaps.end();
}

} // namespace

Expected<OtlpArchive> OtlpArchive::open(Connection& connection, const StoreDescription& store, Redactor redact, Timestamp now)
{
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    OtlpArchive archive(connection, store, std::move(traces), LessonCredit(connection, store.scope, store.catalog.has("lesson_uses")),
                        std::move(redact), now);
    HC_TRY(archive.m_anyGiven, archive.m_credit.anyGiven());
    if (store.catalog.has("hint_exposures")) {
        HC_TRY(ExposureRows rows, ExposureRows::open(connection, store));
        archive.m_exposures.emplace(std::move(rows));
    }
    return archive;
}

/// The stored trace that has the key of \a trace, which gets it where nobody gave it one.
Expected<std::optional<Trace>> OtlpArchive::findStored(Trace& trace, const QString& otelTraceId)
{
    if (trace.key.isEmpty())
        trace.key = exportedTraceKey(m_scope.tenant, m_scope.project, otelTraceId);
    HC_TRY(const auto id, m_traces.find(trace.key));
    if (!id)
        return std::nullopt;
    HC_TRY(Trace stored, m_traces.read(*id));
    stored.id = *id;
    return stored;
}

Expected<OtlpArchive::Taken> OtlpArchive::take(OtlpTrace& trace, bool keepNew)
{
    Trace& t = trace.trace;
    HC_TRY(std::optional<Trace> stored, findStored(t, trace.otelTraceId));
    if (stored) {
        completeObjects(trace);
        const SessionResult before = resultOf(*stored, stored->id);
        const bool wasKnown = stored->outcomeKnown;
        if (!uniteTraces(*stored, m_redact ? redactedTrace(t, m_redact) : t, trace.top, trace.otelTraceId))
            return Taken{Fate::Known, stored->id};
        if (stored->sessionId != before.sessionId)
            HC_CHECK(moveSession(before, wasKnown, stored->sessionId, trace.otelTraceId));
        HC_CHECK(m_traces.replace(*stored, TraceState::Pending));
        t.sessionId = stored->sessionId;
        t.outcomeKnown = stored->outcomeKnown;
        t.outcome = stored->outcome;
        t.error = stored->error;
        trace.thin = lacksContent(*stored);
        return Taken{Fate::Grown, stored->id};
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

Expected<std::optional<OtlpArchive::Taken>> OtlpArchive::takeRecords(OtlpTrace& records)
{
    HC_TRY(std::optional<Trace> stored, findStored(records.trace, records.otelTraceId));
    if (!stored)
        return std::nullopt;
    completeObjects(records);
    if (!uniteRecords(*stored, m_redact ? redactedTrace(records.trace, m_redact) : records.trace))
        return Taken{Fate::Known, stored->id};
    HC_CHECK(m_traces.replace(*stored, TraceState::Pending));
    const Taken grown{Fate::Grown, stored->id};
    if (m_anyGiven && stored->outcomeKnown)
        HC_CHECK(creditLessons(*stored, grown));
    return grown;
}

/// What the trace said of the session that it was thought to belong to is taken back, and what it was given is the other one's.
Expected<void> OtlpArchive::moveSession(const SessionResult& before, bool wasKnown, const QString& sessionId, const QString& otelTraceId)
{
    if (m_anyGiven && wasKnown)
        HC_CHECK(m_credit.revise(before, false));
    return m_exposures ? m_exposures->moveWithin(before.sessionId, sessionId, otelTraceId) : Expected<void>();
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
        std::vector<Exposure> ofSession = reads;
        for (Exposure& e : ofSession)
            e.sessionId = trace.trace.sessionId; // which only the whole may know
        HC_CHECK(m_exposures->addWithin(ofSession, true));
        m_anyGiven = true;
    }
    const bool tells = trace.trace.outcomeKnown || taken.fate == Fate::Grown; // which may have withdrawn what it told before
    return m_anyGiven && tells ? creditLessons(trace.trace, taken) : Expected<void>();
}

Expected<void> OtlpArchive::creditLessons(const Trace& trace, const Taken& taken)
{
    const SessionResult result = resultOf(trace, taken.traceId);
    const bool tells = endedWell(trace).has_value();
    if (taken.fate == Fate::Grown)
        return m_credit.revise(result, tells); // less of it may have ended in another way
    if (tells)
        HC_CHECK(m_credit.credit(result));
    return {};
}

} // namespace hindcast
