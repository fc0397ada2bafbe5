// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/transfer/otlp/parts/OtlpTop.h"
#include "core/transfer/otlp/spans/OtlpRecord.h"

namespace hindcast {

/// A record that a memory operation gave to the agent.
struct OtlpRead {
    QString recordId, spanId;
    qint64 rank = 0; ///< from 1
    std::optional<Timestamp> at;
    std::optional<qint64> characters; ///< nothing: no content was captured
};

/// One trace of an export, as ours.
struct OtlpTrace {
    Trace trace;            ///< without a moment when none of its spans has one
    QString otelTraceId;    ///< 32 hex digits
    bool thin = false;      ///< nobody captured the text of a message, an argument or a result
    bool logsMissing = false; ///< thin, and its instrumentation writes contents into logs that were not given
    OtlpTop top;                ///< which its first event says as well
    qint64 leftOut = 0;         ///< spans and log records whose contents there was no room for
    qint64 recordsOnly = 0;     ///< log records of which nothing else of the trace was given; 0: it has spans
    std::vector<OtlpRead> reads;
    std::vector<TraceEventJson> json; ///< of each event: of an object that is not in it
};

/// What a reader of an export wants.
struct OtlpOptions {
    QByteArray sessionFrom;               ///< an attribute; empty: the usual ones
    std::optional<TraceOutcome> outcome;  ///< of traces that do not say theirs
};

/// Makes one trace of its spans and of the records without a span, whatever their order; nothing when none of the spans has a role. Most objects
/// of its events are JSON only. Pure.
[[nodiscard]] std::optional<OtlpTrace> otlpTrace(std::vector<OtlpSpan> spans, std::vector<OtlpLog> logs, const OtlpOptions& options);
/// What records alone tell of a trace whose spans came in an earlier call: no trace of its own, but one to be added to that. Where no span ever
/// came they stay counted: contents without their calls, or an exception that any program logs, do not say that there was a run of an agent. An
/// exception is an event, and no outcome: a span says whether it failed by it. Pure.
[[nodiscard]] OtlpTrace otlpRecords(std::vector<OtlpLog> logs);

} // namespace hindcast
