// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpTop.h"

#include "core/domain/text/JsonMembers.h"
#include "core/transfer/otlp/parts/OtlpTidy.h"

#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

constexpr const char *rootMember = "root", *missingMember = "missing_parent", *givenMember = "outcome_given", *startMember = "start";

constexpr QLatin1String aloneSuffix(":run");

} // namespace

bool isTopAlone(const TraceEvent& event) { return event.eventId.endsWith(aloneSuffix); }

QString topAloneId(const QString& span) { return span + aloneSuffix; }

QString spanOfEvent(const TraceEvent& event) { return event.eventId.left(std::max<qsizetype>(event.eventId.indexOf(u':'), 0)); }

QJsonObject topMarkIn(const TraceEvent& event) { return event.metadata.value(QLatin1String(topMember)).toObject(); }

OtlpTop topOf(const std::vector<TraceEvent>& events)
{
    if (events.empty())
        return {};
    const QJsonObject mark = topMarkIn(events.front());
    OtlpTop out{mark.value(QLatin1String(rootMember)).toString(spanOfEvent(events.front())),
                mark.value(QLatin1String(missingMember)).toString(), mark.value(QLatin1String(givenMember)).toBool()};
    if (const QJsonValue start = mark.value(QLatin1String(startMember)); start.isDouble())
        out.start = Timestamp{start.toInteger()};
    else if (const TraceEvent& first = events.front(); // those are of a span's end
             out.root == spanOfEvent(first) && !isEvaluationEvent(first) && first.eventType != u"error_event")
        out.start = events.front().at;
    return out;
}

QByteArray topMark(const TraceEvent& first, const OtlpTop& top)
{
    const bool otherRoot = !top.root.isEmpty() && top.root != spanOfEvent(first);
    if (!otherRoot && top.missingParent.isEmpty() && !top.given)
        return {};
    return JsonMembers()
        .text(missingMember, top.missingParent)
        .json(givenMember, top.given ? QByteArray("true") : QByteArray())
        .text(rootMember, otherRoot ? top.root : QString())
        .number(startMember, otherRoot && top.start ? std::optional(top.start->us) : std::nullopt)
        .end();
}

void markTop(std::vector<TraceEvent>& events, const OtlpTop& top)
{
    const QLatin1String member(topMember);
    for (TraceEvent& e : events)
        if (e.metadata.contains(member))
            e.metadata.remove(member);
    if (events.empty())
        return;
    if (const QByteArray mark = topMark(events.front(), top); !mark.isEmpty())
        events.front().metadata.insert(member, QJsonDocument::fromJson(mark).object());
}

} // namespace hindcast
