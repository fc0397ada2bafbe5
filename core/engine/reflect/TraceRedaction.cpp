// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceRedaction.h"

#include "core/domain/text/CompactJson.h"

#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

QByteArray jsonOf(const QJsonObject& object) { return object.isEmpty() ? QByteArray() : compactJson(object); }

/// Of redacted() itself, which most are, a text needs not to be made another one first.
QByteArray redactedJson(const QByteArray& json, const Redactor& redact)
{
    using Plain = QString (*)(QStringView);
    const Plain* plain = redact.target<Plain>();
    return plain && *plain == &redacted ? redactedUtf8(json) : redact(QString::fromUtf8(json)).toUtf8();
}

/// As one text, so that a name is seen together with its value. What no longer is an object then is kept as a text. Gives its JSON, which
/// \a json may be already.
QByteArray redactObject(QJsonObject& object, const Redactor& redact, QByteArray json = {})
{
    if (json.isEmpty())
        json = jsonOf(object);
    if (json.isEmpty() || !redact)
        return json;
    const QByteArray after = redactedJson(json, redact);
    if (after == json)
        return json;
    const QJsonDocument parsed = QJsonDocument::fromJson(after);
    object = parsed.isObject() ? parsed.object() : QJsonObject{{QStringLiteral("redacted"), QString::fromUtf8(after)}};
    return jsonOf(object);
}

bool isHexText(QByteArrayView text)
{
    return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// Whether there is nothing in it but ids of ours: nothing to look for.
bool isIdsOnly(const QJsonObject& metadata)
{
    static const QString traceId = QStringLiteral("trace_id"), spanId = QStringLiteral("span_id");
    return metadata.size() == 2 && metadata.contains(traceId) && metadata.contains(spanId);
}

/// The same of JSON: two ids of 8 and 16 bytes.
bool isIdsOnly(QByteArrayView json)
{
    constexpr QByteArrayView first = "{\"span_id\":\"", second = "\",\"trace_id\":\"", end = "\"}";
    constexpr qsizetype spanDigits = 16, traceDigits = 32, traceAt = first.size() + spanDigits + second.size();
    return json.size() == traceAt + traceDigits + end.size() && json.startsWith(first) && json.endsWith(end)
        && json.sliced(first.size() + spanDigits, second.size()) == second && isHexText(json.sliced(first.size(), spanDigits))
        && isHexText(json.sliced(traceAt, traceDigits));
}

} // namespace

void redactTrace(Trace& trace, std::vector<TraceEventJson>& json, const Redactor& redact)
{
    const QString task = trace.taskDescription;
    const auto clean = [&](QString& text) {
        if (redact)
            text = redact(text);
    };
    clean(trace.taskDescription);
    clean(trace.taskGoal);
    if (trace.error) {
        clean(trace.error->message);
        clean(trace.error->traceback);
        clean(trace.error->code);
        (void)redactObject(trace.error->context, redact);
    }
    json.resize(trace.events.size());
    for (size_t i = 0; i < trace.events.size(); ++i) {
        TraceEvent& e = trace.events[i];
        TraceEventJson& made = json[i];
        if (e.content == task) // mostly what a user said first
            e.content = trace.taskDescription;
        else
            clean(e.content);
        made.error = redactObject(e.error, redact, made.error);
        if (!isIdsOnly(e.metadata) && !isIdsOnly(made.metadata))
            made.metadata = redactObject(e.metadata, redact, made.metadata);
        else if (made.metadata.isEmpty())
            made.metadata = jsonOf(e.metadata);
    }
}

Trace redactedTrace(Trace trace, const Redactor& redact)
{
    std::vector<TraceEventJson> json;
    if (redact)
        redactTrace(trace, json, redact);
    return trace;
}

} // namespace hindcast
