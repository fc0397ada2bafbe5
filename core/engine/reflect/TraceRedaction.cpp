// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceRedaction.h"

#include "core/domain/text/CompactJson.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

QByteArray jsonOf(const QJsonObject& object) { return object.isEmpty() ? QByteArray() : compactJson(object); }

bool isPlain(const Redactor& redact)
{
    using Plain = QString (*)(QStringView);
    const Plain* plain = redact.target<Plain>();
    return plain && *plain == &redacted;
}

/// Of redacted() itself, which most are, a text needs not to be made another one first.
QByteArray redactedJson(const QByteArray& json, const Redactor& redact)
{
    return isPlain(redact) ? redactedUtf8(json) : redact(QString::fromUtf8(json)).toUtf8();
}

/// A member of metadata that this program writes itself: digits, of an id as many as it has.
struct OwnMember {
    QByteArrayView name; ///< with all that stands before its value
    qsizetype digits;    ///< 0: of a number, as many as there are
};
constexpr OwnMember ownMembers[] = {{"\"span_id\":\"", 16},  {"\"parent_span_id\":\"", 16}, {"\"missing_parent\":\"", 16},
                                    {"\"trace_id\":\"", 32}, {"\"input_tokens\":", 0},      {"\"output_tokens\":", 0}};

/// Where the member ends that begins at \a from; -1: it is another one.
qsizetype ownEnd(QByteArrayView json, qsizetype from, const OwnMember& own)
{
    const bool hex = own.digits > 0;
    const qsizetype first = from + own.name.size();
    qsizetype at = first;
    while (at < json.size() && ((json[at] >= '0' && json[at] <= '9') || (hex && json[at] >= 'a' && json[at] <= 'f')))
        ++at;
    if (at == first || (hex && (at - first != own.digits || at == json.size() || json[at++] != '"')))
        return -1;
    const bool member = from > 0 && (json[from - 1] == '{' || json[from - 1] == ',') && at < json.size()
        && (json[at] == '}' || json[at] == ',');
    return member ? at : -1;
}

/// Compact JSON without those members. What is left is what somebody else said, and the only place where a secret can be. Quotes within texts
/// are escaped: what looks like a member is one.
QByteArray foreignPart(QByteArray json)
{
    for (const OwnMember& own : ownMembers) {
        const qsizetype from = json.indexOf(own.name);
        const qsizetype end = from < 0 ? -1 : ownEnd(json, from, own);
        if (end < 0)
            continue;
        const bool comma = json[end] == ',', before = json[from - 1] == ',';
        json.remove(from - qsizetype(!comma && before), end - from + qsizetype(comma || before));
    }
    return json;
}

/// As one text, so that a name is seen together with its value. What no longer is an object then is kept as a text. Gives its JSON, which
/// \a json may be already.
QByteArray redactObject(QJsonObject& object, const Redactor& redact, QByteArray json = {})
{
    if (json.isEmpty())
        json = jsonOf(object);
    if (json.isEmpty() || !redact)
        return json;
    const QByteArray foreign = foreignPart(json);
    if (foreign == "{}" || (isPlain(redact) && foreign.size() < json.size() && redactedUtf8(foreign) == foreign))
        return json;
    const QByteArray after = redactedJson(json, redact);
    if (after == json)
        return json;
    const QJsonDocument parsed = QJsonDocument::fromJson(after);
    object = parsed.isObject() ? parsed.object() : QJsonObject{{QStringLiteral("redacted"), QString::fromUtf8(after)}};
    return jsonOf(object);
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
        made.metadata = redactObject(e.metadata, redact, made.metadata);
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
