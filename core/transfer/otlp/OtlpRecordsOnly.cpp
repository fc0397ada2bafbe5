// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpTrace.h"

#include "core/domain/text/JsonMembers.h"
#include "core/rules/input/TraceCut.h"
#include "core/transfer/otlp/parts/OtlpLimit.h"
#include "core/transfer/otlp/parts/OtlpOfRecords.h"
#include "core/transfer/otlp/spans/OtlpVerdict.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QCryptographicHash>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

bool tellsOfMessages(const OtlpNoteRecord& note)
{
    switch (otlpNote(note.name)) {
    case OtlpNote::Message:
    case OtlpNote::Choice:
    case OtlpNote::Details:
    case OtlpNote::PlainContent: return true;
    default: return false;
    }
}

/// What there must have been: calls of models where messages are told, else spans that say nothing of their own.
std::vector<OtlpSpan> spansOf(const std::vector<OtlpLog>& logs)
{
    std::vector<OtlpSpan> out;
    QHash<QByteArray, size_t> at;
    for (const OtlpLog& log : logs) {
        if (log.spanId.isEmpty())
            continue;
        if (!at.contains(log.spanId)) {
            at.insert(log.spanId, out.size());
            OtlpSpan& added = out.emplace_back();
            added.traceId = log.traceId;
            added.spanId = log.spanId;
            added.order = qint64(out.size());
            added.role = OtlpRole::Agent;
        }
        OtlpSpan& span = out[at.value(log.spanId)];
        if (tellsOfMessages(log.note))
            span.role = OtlpRole::Model;
        if (span.start == 0 || (log.note.at > 0 && log.note.at < span.start))
            span.start = log.note.at;
    }
    if (out.empty() && !logs.empty()) { // all of them are of the whole
        out.emplace_back().traceId = logs.front().traceId;
        out.back().role = OtlpRole::Agent;
    }
    return out;
}

/// What a record tells of an exception, as a span that failed by it would; nothing: that there was one, and no more.
std::optional<OtlpFailure> exceptionIn(const OtlpNoteRecord& note)
{
    if (otlpNote(note.name) != OtlpNote::Exception)
        return {};
    constexpr int failed = 2;
    OtlpSpan span;
    span.status = failed;
    span.attributes = note.attributes;
    span.notes.push_back(note);
    std::optional<OtlpFailure> out = otlpFailure(span);
    if (const QString body = otlpContent(note.body.string()); out && out->text == out->type && !body.isEmpty())
        out->text = body; // what whoever logged it says of it
    return out && !out->text.isEmpty() ? out : std::nullopt;
}

struct ToldException {
    TraceEvent event;
    TraceEventJson json;
};

/// Each exception once, however many layers logged it. They are told apart by their moments, whichever call brings them.
std::vector<ToldException> exceptionsOf(const std::vector<OtlpLog>& logs)
{
    std::vector<ToldException> out;
    QSet<QByteArray> told; // hashes of span and text
    QHash<QString, int> atOnce;
    for (const OtlpLog& log : logs) {
        const auto failure = log.spanId.isEmpty() ? std::nullopt : exceptionIn(log.note);
        if (!failure)
            continue;
        const QByteArray hash = QCryptographicHash::hash(log.spanId + failure->text.toUtf8(), QCryptographicHash::Sha256);
        if (told.contains(hash))
            continue;
        told.insert(hash);
        constexpr qint64 nanoseconds = 1000; // of a microsecond
        TraceEvent e;
        e.eventType = QStringLiteral("error_event");
        e.eventId = QString::fromLatin1(log.spanId) + u':' + e.eventType + QString::number(log.note.at / nanoseconds);
        if (const int before = atOnce[e.eventId]++; before > 0)
            e.eventId += u'.' + QString::number(before);
        if (log.note.at > 0)
            e.at = Timestamp{log.note.at / nanoseconds};
        e.content = cutTraceText(failure->text);
        out.push_back({std::move(e),
                       {otlpFailureJson(*failure),
                        JsonMembers().json(ofRecordsMember, "true").plain("span_id", log.spanId).plain("trace_id", log.traceId).end()}});
    }
    std::ranges::stable_sort(out, {}, [](const ToldException& e) { return e.event.at.value_or(Timestamp()); });
    return out;
}

/// Adds them behind the other events. A call that failed has no answer beside, unless a record tells one.
void addExceptions(OtlpTrace& to, std::vector<ToldException> exceptions)
{
    if (exceptions.empty())
        return;
    QSet<QString> answers;
    for (const ToldException& e : exceptions)
        answers.insert(spanOfEvent(e.event) + QStringLiteral(":llm_response"));
    std::vector<TraceEvent> events;
    std::vector<TraceEventJson> json;
    for (size_t i = 0; i < to.trace.events.size(); ++i) {
        const TraceEvent& e = to.trace.events[i];
        if (e.content.isEmpty() && answers.contains(e.eventId) && !to.json[i].metadata.contains("\"tool_calls\":"))
            continue;
        events.push_back(std::move(to.trace.events[i]));
        json.push_back(std::move(to.json[i]));
    }
    for (ToldException& e : exceptions) {
        events.push_back(std::move(e.event));
        json.push_back(std::move(e.json));
    }
    to.trace.events = std::move(events);
    to.json = std::move(json);
    limitEvents(to.trace.events, to.json, to.otelTraceId);
}

} // namespace

OtlpTrace otlpRecords(std::vector<OtlpLog> logs)
{
    const auto count = qint64(logs.size());
    std::vector<OtlpSpan> spans = spansOf(logs);
    std::vector<ToldException> exceptions = exceptionsOf(logs);
    auto made = otlpTrace(std::move(spans), std::move(logs), {});
    OtlpTrace out = made ? *std::move(made) : OtlpTrace();
    addExceptions(out, std::move(exceptions));
    out.recordsOnly = count;
    return out;
}

} // namespace hindcast
