// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceRedaction.h"

#include "core/domain/text/CompactJson.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

QByteArray jsonOf(const QJsonObject& object) { return object.isEmpty() ? QByteArray() : compactJson(object); }

/// As one text, so that a name is seen together with its value. What no longer is an object then is kept as a text. Gives its JSON.
QByteArray redactObject(QJsonObject& object, const Redactor& redact)
{
    QByteArray json = jsonOf(object);
    if (object.isEmpty() || !redact)
        return json;
    const QString before = QString::fromUtf8(json);
    const QString after = redact(before);
    if (after == before)
        return json;
    const QJsonDocument parsed = QJsonDocument::fromJson(after.toUtf8());
    object = parsed.isObject() ? parsed.object() : QJsonObject{{QStringLiteral("redacted"), after}};
    return jsonOf(object);
}

/// Whether there is nothing in it but ids of ours: nothing to look for.
bool isIdsOnly(const QJsonObject& metadata)
{
    static const QString traceId = QStringLiteral("trace_id"), spanId = QStringLiteral("span_id");
    return metadata.size() == 2 && metadata.contains(traceId) && metadata.contains(spanId);
}

} // namespace

std::pair<Trace, std::vector<TraceEventJson>> redactedTraceWithJson(Trace out, const Redactor& redact)
{
    const QString task = out.taskDescription;
    const auto clean = [&](QString& text) {
        if (redact)
            text = redact(text);
    };
    clean(out.taskDescription);
    clean(out.taskGoal);
    if (out.error) {
        clean(out.error->message);
        clean(out.error->traceback);
        clean(out.error->code);
        (void)redactObject(out.error->context, redact);
    }
    std::vector<TraceEventJson> json;
    json.reserve(out.events.size());
    for (TraceEvent& e : out.events) {
        if (e.content == task) // mostly what a user said first
            e.content = out.taskDescription;
        else
            clean(e.content);
        QByteArray error = redactObject(e.error, redact);
        json.push_back({std::move(error), isIdsOnly(e.metadata) ? jsonOf(e.metadata) : redactObject(e.metadata, redact)});
    }
    return {std::move(out), std::move(json)};
}

Trace redactedTrace(Trace trace, const Redactor& redact) { return redact ? redactedTraceWithJson(std::move(trace), redact).first : trace; }

} // namespace hindcast
