// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceJson.h"

#include <QJsonArray>

namespace hindcast {
namespace {

void putText(QJsonObject& object, const char* field, const QString& text)
{
    if (!text.isEmpty())
        object.insert(QLatin1String(field), text);
}

void putObject(QJsonObject& object, const char* field, const QJsonObject& value)
{
    if (!value.isEmpty())
        object.insert(QLatin1String(field), value);
}

} // namespace

QJsonObject traceEventJson(const TraceEvent& event)
{
    QJsonObject out;
    putText(out, "event_id", event.eventId);
    putText(out, "event_type", event.eventType);
    if (event.at)
        out.insert(QLatin1String("timestamp"), isoTimestamp(*event.at));
    putText(out, "content", event.content);
    putText(out, "tool_name", event.toolName);
    putObject(out, "error", event.error);
    putObject(out, "metadata", event.metadata);
    return out;
}

QJsonObject traceErrorJson(const TraceError& error)
{
    QJsonObject out;
    putText(out, "category", error.category);
    putText(out, "message", error.message);
    putText(out, "code", error.code);
    putText(out, "traceback", error.traceback);
    putText(out, "tool_name", error.toolName);
    putObject(out, "context", error.context);
    return out;
}

QJsonObject traceJson(const Trace& trace)
{
    QJsonObject out;
    putText(out, "session_id", trace.sessionId);
    if (trace.outcomeKnown)
        out.insert(QLatin1String("outcome"), word(trace.outcome));
    putText(out, "task_description", trace.taskDescription);
    putText(out, "task_goal", trace.taskGoal);
    if (trace.error)
        putObject(out, "error", traceErrorJson(*trace.error));
    if (!trace.relatedMemoryIds.isEmpty())
        out.insert(QLatin1String("related_memory_ids"), QJsonArray::fromStringList(trace.relatedMemoryIds));
    QJsonArray events;
    for (const TraceEvent& event : trace.events)
        events.append(traceEventJson(event));
    if (!events.isEmpty())
        out.insert(QLatin1String("events"), events);
    if (trace.createdAt != Timestamp{})
        out.insert(QLatin1String("created_at"), isoTimestamp(trace.createdAt));
    return out;
}

} // namespace hindcast
