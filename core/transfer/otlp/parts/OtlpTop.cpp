// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpTop.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr QLatin1String topMember("trace_root"), rootMember("root"), missingMember("missing_parent"), givenMember("outcome_given");

} // namespace

QString spanOfEvent(const TraceEvent& event) { return event.eventId.left(std::max<qsizetype>(event.eventId.indexOf(u':'), 0)); }

QJsonObject topMarkIn(const TraceEvent& event) { return event.metadata.value(topMember).toObject(); }

OtlpTop topOf(const std::vector<TraceEvent>& events)
{
    if (events.empty())
        return {};
    const QJsonObject mark = topMarkIn(events.front());
    return {mark.value(rootMember).toString(spanOfEvent(events.front())), mark.value(missingMember).toString(),
            mark.value(givenMember).toBool()};
}

QJsonObject topMark(const TraceEvent& first, const OtlpTop& top)
{
    QJsonObject mark;
    if (!top.root.isEmpty() && top.root != spanOfEvent(first))
        mark.insert(rootMember, top.root);
    if (!top.missingParent.isEmpty())
        mark.insert(missingMember, top.missingParent);
    if (top.given)
        mark.insert(givenMember, true);
    return mark;
}

void markTop(std::vector<TraceEvent>& events, const OtlpTop& top)
{
    for (TraceEvent& e : events)
        if (e.metadata.contains(topMember))
            e.metadata.remove(topMember);
    if (events.empty())
        return;
    if (const QJsonObject mark = topMark(events.front(), top); !mark.isEmpty())
        events.front().metadata.insert(topMember, mark);
}

} // namespace hindcast
