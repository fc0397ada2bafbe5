// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/Redaction.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/native/ExposedRecords.h"
#include "core/store/rows/ExposureRows.h"
#include "core/store/rows/TraceRows.h"
#include "core/transfer/otlp/OtlpTrace.h"

namespace hindcast {

/// Keeps exported traces in a native database, each once by its id, within its caller's transaction.
class OtlpArchive
{
public:
    enum class Fate {
        New,   ///< not stored before
        Known, ///< stored with the same events: nothing changed
        Grown, ///< stored with fewer events, or with another outcome: their union is stored, and the trace is pending
        Thin,  ///< new, and there is nothing to reflect on: stored and skipped
    };
    struct Taken {
        Fate fate = Fate::New;
        qint64 traceId = 0; ///< 0: not stored yet
    };

    /// \a redact: empty where traces come redacted. \a now: of traces that have no moment of their own.
    [[nodiscard]] static Expected<OtlpArchive> open(Connection& connection, const StoreDescription& store, Redactor redact, Timestamp now);

    /// Gives \a trace its key, where nobody did, and its moment, and looks for it; of one that has grown its outcome becomes that of the
    /// whole, its session, and whether it is thin. A new one that can be reflected on is stored, pending, only with \a keepNew.
    [[nodiscard]] Expected<Taken> take(OtlpTrace& trace, bool keepNew);
    /// Adds what log records tell of a trace that is stored: whoever exports logs apart may give them later. Known: they tell nothing new. Nothing:
    /// the trace is not stored.
    [[nodiscard]] Expected<std::optional<Taken>> takeRecords(OtlpTrace& records);
    /// What its memory operations gave to the agent, of records that are here; before anything of the trace itself is stored.
    [[nodiscard]] Expected<std::vector<Exposure>> readsOf(const OtlpTrace& trace);
    /// Writes them, each once, when the trace is stored, and credits the lessons that its session was given with how it ended.
    Expected<void> addReads(const OtlpTrace& trace, const Taken& taken, const std::vector<Exposure>& reads);

private:
    Expected<void> creditLessons(const Trace& trace, const Taken& taken);
    Expected<void> moveSession(const SessionResult& before, bool wasKnown, const QString& sessionId, const QString& otelTraceId);
    [[nodiscard]] Expected<std::optional<Trace>> findStored(Trace& trace, const QString& otelTraceId);

    OtlpArchive(Connection& connection, const StoreDescription& store, TraceRows traces, LessonCredit credit, Redactor redact,
                Timestamp now)
        : m_scope(store.scope), m_traces(std::move(traces)), m_credit(std::move(credit)), m_exposed(connection, store.catalog, store.scope),
          m_redact(std::move(redact)), m_now(now)
    {}
    Scope m_scope;
    TraceRows m_traces;
    LessonCredit m_credit;
    bool m_anyGiven = false; ///< somebody was given something
    ExposedRecords m_exposed;
    Redactor m_redact;
    Timestamp m_now;
    std::optional<ExposureRows> m_exposures; ///< where there is room for them
};

} // namespace hindcast
