// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpLimit.h"

#include "core/rules/input/TraceCut.h"

#include <QJsonDocument>

#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype bytesAnEvent = 300; ///< beside what it says

/// How much an event takes, about.
qsizetype sizeOfEvent(const TraceEvent& event, const TraceEventJson& json)
{
    const QJsonObject error = json.error.isEmpty() ? event.error : QJsonDocument::fromJson(json.error).object();
    return event.content.size() + bytesAnEvent
        + (error.isEmpty() ? 0 : error.value(QLatin1String("stack")).toString().size() + bytesAnEvent);
}

/// Puts one event in the place of those from \a head up to \a tail.
void leaveOutEvents(std::vector<TraceEvent>& events, std::vector<TraceEventJson>& json, const QString& traceId, size_t head, size_t tail)
{
    TraceEvent gap;
    gap.eventType = QStringLiteral("system_event");
    gap.eventId = traceId + QStringLiteral(":left_out");
    gap.content = QStringLiteral("%1 events are left out here: the trace is too large.").arg(tail - head);
    gap.metadata = {{QStringLiteral("trace_id"), traceId}, {QStringLiteral("left_out"), qint64(tail - head)}};
    events.erase(events.begin() + qptrdiff(head), events.begin() + qptrdiff(tail));
    events.insert(events.begin() + qptrdiff(head), std::move(gap));
    json.erase(json.begin() + qptrdiff(head), json.begin() + qptrdiff(tail));
    json.insert(json.begin() + qptrdiff(head), TraceEventJson{});
}

} // namespace

void limitEvents(std::vector<TraceEvent>& events, std::vector<TraceEventJson>& json, const QString& traceId)
{
    qsizetype most = 0, all = 0;
    for (size_t i = 0; i < events.size(); ++i)
        most += json[i].error.isEmpty() ? sizeOfEvent(events[i], json[i])
                                        : events[i].content.size() + 2 * bytesAnEvent + json[i].error.size();
    for (size_t i = 0; most > TraceCut::mostBytes && i < events.size(); ++i)
        all += sizeOfEvent(events[i], json[i]);
    if (all <= TraceCut::mostBytes && events.size() <= TraceCut::mostEvents)
        return;
    const auto [head, tail] = keptEnds(events.size(), [&](size_t i) { return sizeOfEvent(events[i], json[i]); });
    leaveOutEvents(events, json, traceId, head, tail);
}

} // namespace hindcast
