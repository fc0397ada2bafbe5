// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceRedaction.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

/// As one text, so that a name is seen together with its value. What no longer is an object then is kept as a text.
QJsonObject redactedObject(const QJsonObject& object, const Redactor& redact)
{
    if (object.isEmpty())
        return object;
    const QString before = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    const QString after = redact(before);
    if (after == before)
        return object;
    const QJsonDocument parsed = QJsonDocument::fromJson(after.toUtf8());
    return parsed.isObject() ? parsed.object() : QJsonObject{{QStringLiteral("redacted"), after}};
}

} // namespace

Trace redactedTrace(const Trace& trace, const Redactor& redact)
{
    Trace out = trace;
    if (!redact)
        return out;
    out.taskDescription = redact(out.taskDescription);
    out.taskGoal = redact(out.taskGoal);
    if (out.error) {
        out.error->message = redact(out.error->message);
        out.error->traceback = redact(out.error->traceback);
        out.error->code = redact(out.error->code);
        out.error->context = redactedObject(out.error->context, redact);
    }
    static const QString traceId = QStringLiteral("trace_id"), spanId = QStringLiteral("span_id");
    for (TraceEvent& e : out.events) {
        if (e.metadata.size() == 2 && e.metadata.contains(traceId) && e.metadata.contains(spanId)) { // ids of ours: nothing to look for
            e.content = redact(e.content);
            e.error = redactedObject(e.error, redact);
            continue;
        }
        e.content = redact(e.content);
        e.error = redactedObject(e.error, redact);
        e.metadata = redactedObject(e.metadata, redact);
    }
    return out;
}

} // namespace hindcast
