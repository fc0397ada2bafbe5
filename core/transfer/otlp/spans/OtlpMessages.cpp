// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpMessages.h"

#include "core/domain/text/CompactJson.h"
#include "core/transfer/otlp/text/MessageJson.h"
#include "core/transfer/otlp/text/OtlpJson.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <algorithm>

namespace hindcast {
namespace {

using Message = OtlpMessage;

/// gen_ai.prompt.0.content, llm.input_messages.0.message.tool_calls.1.tool_call.function.name: numbered names back into objects.
std::vector<Message> fromFlat(const OtlpAttributes& attributes, OtlpField field, const QString& role)
{
    QMap<qint64, QMap<QString, QString>> messages;
    for (const OtlpAttribute& a : attributes) {
        if (a.field != field || a.value.kind == OtlpValue::Kind::Null)
            continue;
        QString rest;
        for (const OtlpName& n : otlpNames())
            if (n.field == field && a.name.startsWith(n.name))
                rest = QString::fromUtf8(a.name.sliced(qstrlen(n.name)));
        const qsizetype dot = rest.indexOf(u'.');
        bool numbered = false;
        const qint64 index = rest.left(dot).toLongLong(&numbered);
        if (!numbered || dot < 0)
            continue;
        rest = rest.mid(dot + 1);
        rest.replace(QLatin1String("tool_call.function."), QLatin1String("")).replace(QLatin1String("tool_call."), QLatin1String(""));
        if (rest.startsWith(QLatin1String("message.")))
            rest = rest.mid(8);
        messages[index].insert(rest, a.value.string());
    }
    std::vector<Message> out;
    for (const auto& fields : std::as_const(messages)) {
        QJsonObject o;
        QMap<qint64, QJsonObject> calls, contents;
        for (auto it = fields.cbegin(); it != fields.cend(); ++it) {
            const QStringList path = it.key().split(u'.');
            if (path.size() >= 3 && path[0] == u"tool_calls")
                calls[path[1].toLongLong()].insert(path.last(), it.value());
            else if (path.size() >= 3 && path[0] == u"contents")
                contents[path[1].toLongLong()].insert(path.last(), it.value());
            else
                o.insert(it.key(), it.value());
        }
        QJsonArray callList;
        for (const auto& c : std::as_const(calls))
            callList.append(c);
        if (!callList.isEmpty())
            o.insert(QStringLiteral("tool_calls"), callList);
        if (!contents.isEmpty() && o.value(QLatin1String("content")).toString().isEmpty()) {
            QJsonArray parts;
            for (const auto& c : std::as_const(contents))
                parts.append(c);
            o.insert(QStringLiteral("content"), parts);
        }
        out.push_back(messageOf(o, role));
    }
    return out;
}

void append(std::vector<Message>& to, std::vector<Message> more) { std::ranges::move(more, std::back_inserter(to)); }

/// The body of an event as JSON, or what stands for one among its attributes; empty: there is nothing.
QByteArray bodyOf(const OtlpNoteRecord& note)
{
    if (note.body.text.startsWith('{'))
        return note.body.text;
    if (const OtlpValue* held = note.attributes.of(OtlpField::EventBody))
        return otlpContent(held->string()).toUtf8();
    QJsonObject out;
    for (const std::string_view name : otlpBodyMembers) {
        const OtlpValue* v = note.attributes.find(QByteArrayView(name.data(), qsizetype(name.size())));
        if (!v || v->kind == OtlpValue::Kind::Null)
            continue;
        const QJsonArray list = name == "tool_calls" ? QJsonDocument::fromJson(otlpContent(v->string()).toUtf8()).array() : QJsonArray();
        out.insert(QLatin1String(name.data(), qsizetype(name.size())), list.isEmpty() ? QJsonValue(v->string()) : QJsonValue(list));
    }
    return out.isEmpty() ? QByteArray() : compactJson(out);
}

void addMessage(OtlpDialogue& out, const OtlpNoteRecord& note)
{
    OtlpJson json;
    // gen_ai.user.message: the role is in the name
    if (const auto body = json.members(bodyOf(note)))
        out.inputs.push_back(messageFrom(*body, QString::fromUtf8(note.name).section(u'.', 1, 1)));
}

void addChoice(OtlpDialogue& out, const OtlpNoteRecord& note)
{
    const QString assistant = QStringLiteral("assistant");
    OtlpJson json;
    const auto body = json.members(bodyOf(note));
    if (!body)
        return;
    std::vector<Message> said;
    const auto message = jsonMember(*body, {"message"});
    if (const auto object = jsonObject(message); object && object->size() > 0)
        said.push_back(messageFrom(*object, assistant));
    else if (message && message->is_string())
        said = messagesOf(jsonContent(*message), assistant);
    else
        said.push_back(messageFrom(*body, assistant));
    if (said.empty())
        said.push_back({assistant, {}, {}, {}});
    if (const auto calls = jsonArray(jsonMember(*body, {"tool_calls"}))) // Traceloop puts them beside the message
        addListedCalls(said.back(), *calls);
    append(out.outputs, std::move(said));
}

/// What a record says under the name of an attribute: as one, or in its body.
QString detailOf(const OtlpNoteRecord& note, OtlpField field, std::string_view member)
{
    if (const QString said = note.attributes.text(field); !said.isEmpty() || !note.body.text.startsWith('{'))
        return said;
    OtlpJson json;
    const auto body = json.members(note.body.text);
    const auto value = body ? jsonMember(*body, {member}) : std::nullopt;
    return value ? jsonContent(*value) : QString();
}

void addNote(OtlpDialogue& out, const OtlpNoteRecord& note)
{
    const QString user = QStringLiteral("user"), assistant = QStringLiteral("assistant");
    switch (otlpNote(note.name)) {
    case OtlpNote::Details:
        append(out.inputs, messagesOf(detailOf(note, OtlpField::InputMessages, "gen_ai.input.messages"), user));
        append(out.outputs, messagesOf(detailOf(note, OtlpField::OutputMessages, "gen_ai.output.messages"), assistant));
        break;
    case OtlpNote::PlainContent:
        append(out.inputs, messagesOf(note.attributes.text(OtlpField::PromptMessages), user));
        append(out.outputs, messagesOf(note.attributes.text(OtlpField::OutputText), assistant));
        break;
    case OtlpNote::Message: addMessage(out, note); break;
    case OtlpNote::Choice: addChoice(out, note); break;
    default: break;
    }
}

/// Events that a span holds as one attribute: a list of their bodies, each with its name.
void addEventList(OtlpDialogue& out, const OtlpValue* list)
{
    if (!list)
        return;
    const auto events = QJsonDocument::fromJson(list->text).array();
    for (const auto& v : events) {
        const QJsonObject event = v.toObject();
        OtlpNoteRecord note;
        note.name = event.value(QLatin1String("event.name")).toString().toUtf8();
        note.body = {OtlpValue::Kind::Json, compactJson(event)};
        addNote(out, note);
    }
}

/// The messages of an attribute, mostly without making another text of it first.
std::vector<Message> messagesIn(const OtlpValue* value, const QString& role)
{
    if (!value)
        return {};
    if (value->text.startsWith('[') || value->text.startsWith('{'))
        if (auto messages = messagesFrom(value->text, role))
            return *std::move(messages);
    return messagesOf(value->string(), role);
}

void addInputs(OtlpDialogue& out, const OtlpAttributes& a)
{
    const QString user = QStringLiteral("user");
    out.inputs = messagesIn(a.of(OtlpField::InputMessages), user);
    if (out.inputs.empty())
        out.inputs = fromFlat(a, OtlpField::FlatInput, user);
    if (out.inputs.empty())
        out.inputs = messagesIn(a.of(OtlpField::PromptMessages), user);
}

void addOutputs(OtlpDialogue& out, const OtlpAttributes& a)
{
    const QString assistant = QStringLiteral("assistant");
    out.outputs = messagesIn(a.of(OtlpField::OutputMessages), assistant);
    if (out.outputs.empty())
        out.outputs = fromFlat(a, OtlpField::FlatOutput, assistant);
    if (!out.outputs.empty())
        return;
    Message answer{assistant, otlpContent(a.text(OtlpField::OutputText)), {}, {}};
    OtlpJson json;
    if (const auto calls = jsonArray(json.parse(otlpContent(a.text(OtlpField::OutputCalls)).toUtf8())))
        addListedCalls(answer, *calls);
    if (!answer.text.isEmpty() || !answer.calls.empty())
        out.outputs.push_back(std::move(answer));
}

/// What notes tell where the span itself does not.
void addNoted(OtlpDialogue& out, const OtlpSpan& span)
{
    OtlpDialogue noted;
    addEventList(noted, span.attributes.of(OtlpField::EventList));
    for (const OtlpNoteRecord& n : span.notes)
        addNote(noted, n);
    if (out.inputs.empty())
        out.inputs = std::move(noted.inputs);
    if (out.outputs.empty())
        out.outputs = std::move(noted.outputs);
    std::erase_if(out.inputs, [](const Message& m) { return m.role == u"system"; });
}

/// What a call of a model that somebody instrumented by hand went in and out with: OpenInference has the same two names for every span, and
/// messages beside them where a library was instrumented.
void addValues(OtlpDialogue& out, const OtlpSpan& span)
{
    if (span.role != OtlpRole::Model)
        return;
    if (out.inputs.empty())
        out.inputs = messagesIn(span.attributes.of(OtlpField::InputValue), QStringLiteral("user"));
    if (out.outputs.empty())
        out.outputs = messagesIn(span.attributes.of(OtlpField::OutputValue), QStringLiteral("assistant"));
    std::erase_if(out.inputs, [](const Message& m) { return m.role == u"system"; });
}

} // namespace

OtlpDialogue dialogueOf(const OtlpSpan& span)
{
    OtlpDialogue out;
    addInputs(out, span.attributes);
    addOutputs(out, span.attributes);
    addNoted(out, span);
    addValues(out, span);
    return out;
}

std::vector<OtlpMessage> inputsOf(const OtlpSpan& span)
{
    OtlpDialogue out;
    addInputs(out, span.attributes);
    addNoted(out, span);
    return std::move(out.inputs);
}

OtlpToolTexts toolTextsOf(const OtlpSpan& span)
{
    OtlpToolTexts out{span.attributes.text(OtlpField::ToolArguments), span.attributes.text(OtlpField::ToolResult),
                      span.attributes.text(OtlpField::ToolCallId)};
    if (span.notes.empty() || (!out.arguments.isEmpty() && !out.result.isEmpty()))
        return out;
    // Strands: the call is what went in, and its answer what came out; before the newest names a message of the tool and a choice.
    OtlpDialogue noted;
    for (const OtlpNoteRecord& n : span.notes)
        addNote(noted, n);
    for (const auto* messages : {&noted.inputs, &noted.outputs})
        for (const Message& m : *messages) {
            for (const Message::Call& call : m.calls)
                if (out.arguments.isEmpty())
                    out.arguments = call.arguments;
            for (const Message::Result& r : m.results)
                if (QString& text = messages == &noted.inputs ? out.arguments : out.result; text.isEmpty())
                    text = r.text;
            if (messages == &noted.outputs && out.result.isEmpty())
                out.result = m.text;
        }
    return out;
}

} // namespace hindcast
