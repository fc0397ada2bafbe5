// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/rules/reflection/ThinTrace.h"

namespace hindcast {

/// A step of an execution that used a tool.
struct ToolStep {
    qsizetype number = 0; ///< of its event in the trace, from 1
    QString tool;
    QString input;       ///< what the tool was asked, as it is in the trace
    bool failed = false; ///< an error was recorded before the next step
};

/// Something that occurred more than once.
struct RepeatedItem {
    QString text; ///< its first form, as it is in the trace; for a call: the tool
    qint64 times = 0; ///< 0: there is none
    qsizetype first = 0; ///< number of the first event, from 1
    qint64 failed = 0;   ///< of a call: how often it ended with an error
};

/// What the events of a trace say, without any judgement of the outcome.
struct TraceSummary {
    std::vector<ToolStep> steps;
    qsizetype failedAt = 0;      ///< number of the event that failed, from 1; 0: nothing points at one
    bool failureRecorded = false; ///< false: \a failedAt is only the last thing that was tried
    QString failedTool;
    QString message;  ///< of the error, as it is in the trace; may be empty
    QString category; ///< empty: the trace speaks of no error
    bool categoryInferred = false;
    RepeatedItem repeatedError; ///< the most frequent one that came twice or more; numbers in it do not count
    RepeatedItem repeatedCall;  ///< the same tool asked the same thing three times or more; without what it was asked nobody knows
    std::vector<TraceGap> gaps;
};

/// One pass over the events; takes time and memory linear in the trace.
[[nodiscard]] TraceSummary traceSummary(const Trace& trace);

/// What the user asked: the first text that he gave it, of long ones the beginning; empty: no event tells it. Later ones only answer the agent.
[[nodiscard]] QString askedQuestion(const Trace& trace);

/// What lessons name as the past query: what was asked, as the user said it; else what was to be reached.
[[nodiscard]] QString pastQueryOf(const Trace& trace);

/// Failure, timeout and error; a partial success is none.
[[nodiscard]] bool isFailedOutcome(TraceOutcome outcome);

/// The names of events that the summary tells apart.
[[nodiscard]] bool isErrorEvent(const TraceEvent& event);

} // namespace hindcast
