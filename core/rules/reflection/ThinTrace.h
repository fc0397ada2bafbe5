// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <QString>

#include <vector>

namespace hindcast {

/// What a trace of an execution may lack; a reflection on it is worth the less.
enum class TraceGap { NoOutcome, NoEvents, NoToolResults, NoQuery, NoFinalAnswer, NoContent };

/// What is known of a trace.
struct TraceShape {
    bool hasOutcome = false;
    qint64 events = 0;
    qint64 toolResults = 0;
    QString query = {};
    QString finalAnswer = {};
    bool hasContent = true; ///< false: an export in which nobody captured a text, or lines of an agent that say nothing
};

/// What is missing, in the order of the enumeration; blank texts are missing. Without events there are no tool results either:
/// both are named.
[[nodiscard]] std::vector<TraceGap> traceGaps(const TraceShape& trace);

/// What a trace lacks, by its own fields.
[[nodiscard]] std::vector<TraceGap> gapsOf(const Trace& trace);

/// Whether there is nothing to reflect on: no text, no outcome and no error.
[[nodiscard]] bool tellsNothing(const Trace& trace, const std::vector<TraceGap>& gaps);

/// The id that a trace was exported under, which its events name: 32 hexadecimal digits; empty: it is no export.
[[nodiscard]] QString exportedTraceId(const Trace& trace);

/// The environment variable of OpenTelemetry's instrumentations that turns content on.
[[nodiscard]] QString contentVariable();
/// How content is turned on, for programs that look at a trace in which nobody captured a text.
[[nodiscard]] QString contentSwitch();

/// outcome, events, tool_results, query, final_answer, content
[[nodiscard]] QString word(TraceGap gap);

} // namespace hindcast
