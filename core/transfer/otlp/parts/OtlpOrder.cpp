// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpOrder.h"

#include "core/transfer/otlp/parts/OtlpLayers.h"
#include "core/transfer/otlp/parts/OtlpTidy.h"
#include "core/transfer/otlp/parts/OtlpTop.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace hindcast {
namespace {

/// What decides where the events of a span stand, or the failure of an agent.
struct SpanPlace {
    Timestamp start; ///< none: nobody says when
    int besideOthers = 0; ///< of a failure at the moment when spans begin: -1 before them, 1 behind them
    QString parent;
    bool isModel = false;
    int depth = 0; ///< below spans that begin when it does
    Timestamp end;
    qsizetype asked = std::numeric_limits<qsizetype>::max(); ///< its place among the calls that models asked for
    qsizetype seen = 0;

    /// Where nobody says when, spans stay as they were read.
    [[nodiscard]] auto order() const
    {
        const bool dated = start != Timestamp();
        return std::tuple(start, dated ? besideOthers : 0, dated && isModel, dated ? depth : 0, dated ? end : start, dated ? asked : 0,
                          seen);
    }
};

using SpanPlaces = QHash<QString, SpanPlace>;

constexpr QLatin1String failedSuffix(":failed"); ///< of the key of a failure's place

/// Agents that failed: spans whose failure is no answer of a call. It happened when they ended, behind what they had called.
class FailedAgents
{
public:
    explicit FailedAgents(const std::vector<TraceEvent>& events)
    {
        for (const TraceEvent& e : events)
            if (e.eventType == u"error_event")
                m_spans.insert(spanOfEvent(e));
        for (const TraceEvent& e : events)
            if (isOfCall(e))
                m_spans.remove(spanOfEvent(e));
    }
    /// Of the place where an event stands: what is said of the failed stands behind the failure.
    [[nodiscard]] QString keyOf(const TraceEvent& e) const
    {
        QString span = spanOfEvent(e);
        if (m_spans.isEmpty())
            return span;
        const bool ofFailure = (e.eventType == u"error_event" || isEvaluationEvent(e)) && m_spans.contains(span);
        return ofFailure ? span + failedSuffix : span;
    }

private:
    [[nodiscard]] static bool isOfCall(const TraceEvent& e)
    {
        if (e.eventType == u"system_event")
            return e.eventId.endsWith(QLatin1String(":system_event")); // what a memory gave
        return e.eventType != u"error_event" && e.eventType != u"user_input";
    }

    QSet<QString> m_spans;
};

/// The calls that models asked for, in their order.
QHash<QString, qsizetype> askedCalls(const std::vector<TraceEvent>& events)
{
    QHash<QString, qsizetype> out;
    for (const TraceEvent& e : events)
        for (const auto& call : e.metadata.value(QLatin1String("tool_calls")).toArray())
            if (const QString id = call.toObject().value(QLatin1String("id")).toString(); !id.isEmpty() && !out.contains(id))
                out.insert(id, out.size());
    return out;
}

QString spanMember(const TraceEvent& e, const char* member) { return e.metadata.value(QLatin1String(member)).toString(); }

void addToPlace(SpanPlace& place, const TraceEvent& e, const QHash<QString, qsizetype>& asked)
{
    if (e.at) {
        place.start = place.start == Timestamp() ? *e.at : std::min(place.start, *e.at);
        if (!isEvaluationEvent(e)) // which is said when all is over
            place.end = std::max(place.end, *e.at);
    }
    if (isToldByMessages(e))
        return;
    place.isModel = place.isModel || e.eventType == u"llm_call";
    for (const char* member : {parentSpanMember, missingParentMember})
        if (place.parent.isEmpty())
            place.parent = spanMember(e, member);
    if (const auto at = asked.constFind(spanMember(e, "call_id")); at != asked.cend())
        place.asked = std::min(place.asked, *at);
}

/// A span that begins with its parent stands where that does, behind it.
void putBehindParents(SpanPlaces& places)
{
    constexpr int deepest = 60; // parents may run in a circle
    const SpanPlaces before = places;
    for (SpanPlace& place : places) {
        auto parent = before.constFind(place.parent);
        while (place.start != Timestamp() && parent != before.cend() && !parent.key().isEmpty() && parent->start == place.start
               && place.depth < deepest) {
            ++place.depth;
            place.isModel = place.isModel || parent->isModel;
            parent = before.constFind(parent->parent);
        }
    }
}

/// Behind what it had called, as far as events say so: clocks of hosts may differ.
void putFailuresBehindCalls(SpanPlaces& places)
{
    Timestamp latest;
    QHash<QString, Timestamp> within; // the latest start of a call of each span
    for (const SpanPlace& place : std::as_const(places)) {
        latest = std::max(latest, place.start);
        if (!place.parent.isEmpty())
            within[place.parent] = std::max(within.value(place.parent), place.start);
    }
    for (auto place = places.begin(); place != places.end(); ++place) {
        if (!place.key().endsWith(failedSuffix))
            continue;
        const Timestamp called = within.value(place.key().chopped(failedSuffix.size()));
        const bool ended = place->start != Timestamp();
        place->start = ended ? std::max(place->start, called) : latest;
        place->besideOthers = ended && place->start != called ? -1 : 1;
    }
}

SpanPlaces placesOf(const std::vector<TraceEvent>& events, const FailedAgents& failed)
{
    SpanPlaces out;
    const QHash<QString, qsizetype> asked = askedCalls(events);
    for (const TraceEvent& e : events) {
        const QString span = failed.keyOf(e);
        const qsizetype next = out.size();
        if (!out.contains(span))
            out[span].seen = next;
        if (!isEvaluationEvent(e) || !span.endsWith(failedSuffix)) // which may be said before
            addToPlace(out[span], e, asked);
    }
    putBehindParents(out);
    putFailuresBehindCalls(out);
    return out;
}

/// Answers that a call was given, the call, what came of it, what it asked for, what was said of it.
int rankInSpan(const TraceEvent& event)
{
    if (isToldByMessages(event))
        return event.eventType == u"tool_response" ? 0 : 3;
    if (isEvaluationEvent(event))
        return 4;
    return event.eventType == u"llm_call" || event.eventType == u"tool_call" ? 1 : 2;
}

} // namespace

void sortBySpans(std::vector<TraceEvent>& events)
{
    const FailedAgents failed(events);
    const SpanPlaces places = placesOf(events, failed);
    std::ranges::stable_sort(events, {}, [&](const TraceEvent& e) {
        const bool task = e.eventType == u"user_input";
        return std::tuple(!task, places.value(failed.keyOf(e)).order(), rankInSpan(e));
    });
}

} // namespace hindcast
