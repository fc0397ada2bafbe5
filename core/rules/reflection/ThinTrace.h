// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    bool hasContent = true; ///< false: an export in which nobody captured a text
};

/// What is missing, in the order of the enumeration; blank texts are missing. Without events there are no tool results either:
/// both are named.
[[nodiscard]] std::vector<TraceGap> traceGaps(const TraceShape& trace);

/// outcome, events, tool_results, query, final_answer, content
[[nodiscard]] QString word(TraceGap gap);

} // namespace hindcast
