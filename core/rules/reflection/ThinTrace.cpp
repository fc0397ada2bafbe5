// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/ThinTrace.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/reflection/TraceSummary.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ThinTrace)
};

/// Its steps name the spans that they are from.
bool isExported(const Trace& trace)
{
    return std::ranges::any_of(trace.events, [](const TraceEvent& e) { return e.metadata.contains(QLatin1String("span_id")); });
}

/// The text of a message, an argument or a result, and not what an evaluator or an error says.
bool hasText(const TraceEvent& e)
{
    return !e.content.isEmpty() && e.eventType != u"error_event" && !e.metadata.contains(QLatin1String("evaluation"))
        && !e.metadata.contains(QLatin1String("left_out"));
}

/// Of a trace that an agent wrote down itself: whether it says more than that tools and models were called.
bool saysAnything(const Trace& trace)
{
    const auto isSaid = [](const QString& text) { return !strippedText(text).isEmpty(); };
    return isSaid(trace.taskDescription) || isSaid(trace.taskGoal)
        || (trace.error && (isSaid(trace.error->message) || isSaid(trace.error->traceback) || !trace.error->context.isEmpty()))
        || std::ranges::any_of(trace.events,
                               [&](const TraceEvent& e) { return isSaid(e.content) || !e.error.isEmpty() || !e.metadata.isEmpty(); });
}

constexpr EnumWords<TraceGap> traceGapWords{"outcome", "events", "tool_results", "query", "final_answer", "content"};

} // namespace

std::vector<TraceGap> traceGaps(const TraceShape& trace)
{
    std::vector<TraceGap> out;
    const auto check = [&out](bool present, TraceGap gap) {
        if (!present)
            out.push_back(gap);
    };
    check(trace.hasOutcome, TraceGap::NoOutcome);
    check(trace.events > 0, TraceGap::NoEvents);
    check(trace.toolResults > 0, TraceGap::NoToolResults);
    check(!strippedText(trace.query).isEmpty(), TraceGap::NoQuery);
    check(!strippedText(trace.finalAnswer).isEmpty(), TraceGap::NoFinalAnswer);
    check(trace.hasContent, TraceGap::NoContent);
    return out;
}

std::vector<TraceGap> gapsOf(const Trace& trace)
{
    const QString query = pastQueryOf(trace);
    TraceShape shape{trace.outcomeKnown, qint64(trace.events.size()), 0, query.isEmpty() ? trace.taskDescription : query, {}};
    for (const TraceEvent& e : trace.events) {
        if (e.eventType == u"tool_response")
            ++shape.toolResults;
        else if (e.eventType == u"llm_response")
            shape.finalAnswer = e.content;
    }
    shape.hasContent = isExported(trace) ? std::ranges::any_of(trace.events, hasText) : saysAnything(trace);
    return traceGaps(shape);
}

bool tellsNothing(const Trace& trace, const std::vector<TraceGap>& gaps)
{
    return !trace.outcomeKnown && !trace.error && std::ranges::find(gaps, TraceGap::NoContent) != gaps.end();
}

QString exportedTraceId(const Trace& trace)
{
    constexpr qsizetype digits = 32;
    const auto isHex = [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); };
    for (const TraceEvent& e : trace.events)
        if (const QString id = e.metadata.value(QLatin1String("trace_id")).toString();
            id.size() == digits && std::ranges::all_of(id, isHex))
            return id;
    return {};
}

QString contentVariable() { return QStringLiteral("OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"); }

QString contentSwitch() { return Tr::tr("no content was captured: set %1").arg(contentVariable()); }

QString word(TraceGap gap) { return traceGapWords.wordOf(gap); }

} // namespace hindcast
