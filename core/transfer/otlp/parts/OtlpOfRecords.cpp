// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpOfRecords.h"

#include "core/transfer/otlp/parts/OtlpLayers.h"
#include "core/transfer/otlp/parts/OtlpTidy.h"
#include "core/transfer/otlp/parts/OtlpTop.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr QLatin1String messageOfFailure("message"), typeOfFailure("type"), stackOfFailure("stack");

bool saysOnlyType(const TraceEvent& e)
{
    return !e.error.isEmpty() && e.error.value(messageOfFailure).toString() == e.error.value(typeOfFailure).toString();
}

/// As if the record had been there when the span was read.
void completeFailure(TraceEvent& failure, const TraceEvent& exception)
{
    if (saysOnlyType(failure)) {
        failure.error.insert(messageOfFailure, exception.content);
        if (failure.eventType == u"error_event")
            failure.content = exception.content;
    }
    for (const QLatin1String member : {typeOfFailure, stackOfFailure})
        if (!failure.error.contains(member) && exception.error.contains(member))
            failure.error.insert(member, exception.error.value(member));
}

/// The spans that have come, and what they say.
struct SpansHere {
    QSet<QString> spans;
    QHash<QString, QString> outer;    ///< of spans that tell the same call as one above them: that one
    QHash<QString, size_t> failures;  ///< of a span: which event tells that it failed
};

SpansHere spansHere(const std::vector<TraceEvent>& events, const QString& root)
{
    SpansHere out{{root}, {}, {}};
    for (size_t i = 0; i < events.size(); ++i) {
        const TraceEvent& e = events[i];
        if (isOfRecords(e) || isEvaluationEvent(e) || isTopAlone(e)) // which goes when there is anything else
            continue;
        const QString span = spanOfEvent(e);
        out.spans.insert(span);
        if (!e.error.isEmpty())
            out.failures.insert(span, i);
        for (const QString& inner : innerSpansOf(e)) {
            out.spans.insert(inner);
            out.outer.insert(inner, span);
        }
    }
    out.spans.remove(QString());
    return out;
}

} // namespace

bool isOfRecords(const TraceEvent& event) { return event.metadata.contains(QLatin1String(ofRecordsMember)); }

bool isRecordedException(const TraceEvent& event) { return event.eventType == u"error_event" && isOfRecords(event); }

bool tellsLessOfFailure(const TraceEvent& later, const TraceEvent& before)
{
    return saysOnlyType(later) && !before.error.isEmpty() && !saysOnlyType(before)
        && later.error.value(typeOfFailure) == before.error.value(typeOfFailure);
}

void settleExceptions(std::vector<TraceEvent>& events, const QString& root)
{
    if (std::ranges::none_of(events, isRecordedException))
        return;
    const SpansHere here = spansHere(events, root);
    for (const TraceEvent& e : events)
        if (const QString span = spanOfEvent(e); isRecordedException(e) && here.spans.contains(span))
            if (const auto failure = here.failures.constFind(here.outer.value(span, span)); failure != here.failures.cend())
                completeFailure(events[*failure], e);
    QSet<QString> told; // by spans: the first lines of their failures
    for (const TraceEvent& e : events)
        if (!e.error.isEmpty() && !isOfRecords(e))
            told.insert(firstLineOf(e.error.value(messageOfFailure).toString()));
    QSet<std::pair<QString, QString>> known;
    std::erase_if(events, [&](const TraceEvent& e) {
        if (!isRecordedException(e))
            return false;
        const std::pair<QString, QString> said(spanOfEvent(e), e.content);
        if (here.spans.contains(said.first) || told.contains(firstLineOf(e.content)) || known.contains(said))
            return true;
        known.insert(said);
        return false;
    });
}

} // namespace hindcast
