// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceRedaction.h"

#include "core/domain/text/CompactJson.h"
#include "core/rules/redaction/RedactedNames.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace hindcast {
namespace {

QByteArray jsonOf(const QJsonObject& object) { return object.isEmpty() ? QByteArray() : compactJson(object); }

/// Of redacted() itself, which most are, a text needs not to be made another one first.
QByteArray redactedJson(const QByteArray& json, const Redactor& redact)
{
    return isOwnRedactor(redact) ? redactedUtf8(json) : redact(QString::fromUtf8(json)).toUtf8();
}

/// A member of metadata that this program writes itself: digits, of an id as many as it has.
struct OwnMember {
    QByteArrayView name; ///< with all that stands before its value
    qsizetype digits;    ///< 0: of a number, as many as there are
};
constexpr OwnMember ownMembers[] = {{"\"span_id\":\"", 16},  {"\"parent_span_id\":\"", 16}, {"\"missing_parent\":\"", 16},
                                    {"\"trace_id\":\"", 32}, {"\"input_tokens\":", 0},      {"\"output_tokens\":", 0}};

/// Where the value ends of a member whose name ends before \a first; -1: it is not written as ours are.
qsizetype ownEnd(QByteArrayView json, qsizetype first, qsizetype digits)
{
    const bool hex = digits > 0;
    qsizetype at = first;
    while (at < json.size() && ((json[at] >= '0' && json[at] <= '9') || (hex && json[at] >= 'a' && json[at] <= 'f')))
        ++at;
    if (at == first || (hex && (at - first != digits || at == json.size() || json[at++] != '"')))
        return -1;
    return at < json.size() && (json[at] == '}' || json[at] == ',') ? at : -1;
}

/// Compact JSON without those members. What is left is what somebody else said, and the only place where a secret can be. Quotes within texts
/// are escaped: what looks like a member is one.
QByteArray foreignPart(const QByteArray& json)
{
    QByteArray out;
    qsizetype copied = 0;
    for (qsizetype at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at + 1)) {
        if (at == 0 || (json[at - 1] != '{' && json[at - 1] != ','))
            continue;
        const QByteArrayView rest = QByteArrayView(json).sliced(at);
        const auto* own = std::ranges::find_if(ownMembers, [rest](const OwnMember& m) { return rest.startsWith(m.name); });
        const qsizetype end = own == std::end(ownMembers) ? -1 : ownEnd(json, at + own->name.size(), own->digits);
        if (end < 0)
            continue;
        out.append(json.constData() + copied, at - copied);
        copied = end + (json[end] == ',' ? 1 : 0);
        if (copied == end && out.endsWith(','))
            out.chop(1);
        at = copied - 1;
    }
    return copied == 0 ? json : out.append(json.constData() + copied, json.size() - copied);
}

/// Whether nothing is to be taken out of what somebody else said. Exporters say the same of each call, of the server and the model: what was clean
/// a moment ago is not looked at again.
bool isClean(const QByteArray& foreign)
{
    constexpr qsizetype mostKnown = 1024, longest = 1024; // texts of a thread, and bytes of one
    thread_local QSet<QByteArray> known;
    if (known.contains(foreign))
        return true;
    if (redactedUtf8(foreign) != foreign)
        return false;
    if (known.size() >= mostKnown)
        known.clear();
    if (foreign.size() <= longest)
        known.insert(foreign);
    return true;
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
    if (foreign == "{}" || (isOwnRedactor(redact) && isClean(foreign)))
        return json;
    const QByteArray after = redactedJson(json, redact);
    if (after == json)
        return json;
    const QJsonDocument parsed = QJsonDocument::fromJson(after);
    object = parsed.isObject() ? parsed.object() : QJsonObject{{QStringLiteral("redacted"), QString::fromUtf8(after)}};
    return jsonOf(object);
}

/// "91b7584a2265b1f5:tool_call2": the id of an event of an exported trace, as this program makes it of a span's.
bool isOwnEventId(const QString& id)
{
    constexpr qsizetype spanDigits = 16, traceDigits = 32;
    const qsizetype colon = id.indexOf(u':');
    const auto isDigit = [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); };
    const auto isOfType = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'_' || c == u'.'; };
    constexpr qsizetype longestType = 40;
    return (colon == spanDigits || colon == traceDigits) && id.size() - colon <= longestType
        && std::all_of(id.cbegin(), id.cbegin() + colon, isDigit) && std::all_of(id.cbegin() + colon + 1, id.cend(), isOfType);
}

} // namespace

void redactReflection(Reflection& r, const Redactor& redact)
{
    if (!redact)
        return;
    for (QString* text : {&r.text, &r.query, &r.context, &r.rationale})
        if (!text->isEmpty())
            *text = redact(*text);
    for (QStringList* names : {&r.tags, &r.sourceEventIds, &r.relatedMemoryIds})
        redactNames(*names, redact);
    for (QString* name : {&r.outcome, &r.errorCategory})
        redactName(*name, redact);
    redactSession(r.sessionId, redact);
    if (!r.metadata.isEmpty())
        (void)redactObject(r.metadata, redact);
}

void redactEpisode(Episode& e, const Redactor& redact)
{
    if (!redact)
        return;
    for (QString* text : {&e.query, &e.reflection, &e.problem, &e.lesson})
        if (!text->isEmpty())
            *text = redact(*text);
    redactNames(e.tags, redact);
    if (!e.metadata.isEmpty())
        (void)redactObject(e.metadata, redact);
}

void redactTrace(Trace& trace, std::vector<TraceEventJson>& json, const Redactor& redact)
{
    const QString task = trace.taskDescription;
    const auto clean = [&](QString& text) {
        if (redact)
            text = redact(text);
    };
    clean(trace.taskDescription);
    clean(trace.taskGoal);
    redactSession(trace.sessionId, redact);
    redactNames(trace.relatedMemoryIds, redact);
    if (trace.error) {
        redactName(trace.error->category, redact);
        redactName(trace.error->toolName, redact);
        clean(trace.error->message);
        clean(trace.error->traceback);
        clean(trace.error->code);
        (void)redactObject(trace.error->context, redact);
    }
    json.resize(trace.events.size());
    for (size_t i = 0; i < trace.events.size(); ++i) {
        TraceEvent& e = trace.events[i];
        TraceEventJson& made = json[i];
        redactName(e.toolName, redact);
        redactName(e.eventType, redact);
        if (!e.eventId.isEmpty() && !isOwnEventId(e.eventId))
            clean(e.eventId);
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
