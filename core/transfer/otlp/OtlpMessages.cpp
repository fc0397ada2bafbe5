// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpMessages.h"

#include "core/domain/text/CompactJson.h"
#include "core/transfer/otlp/text/CutJson.h"
#include "core/transfer/otlp/text/OtlpJson.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <algorithm>

namespace hindcast {
namespace {

using Message = OtlpMessage;
using Element = simdjson::dom::element;
using Object = simdjson::dom::object;
using Array = simdjson::dom::array;

QString memberText(Object o, std::initializer_list<std::string_view> names)
{
    const auto value = jsonMember(o, names);
    return value ? jsonContent(*value) : QString();
}

void addText(Message& message, const QString& text)
{
    if (text.isEmpty())
        return;
    if (!message.text.isEmpty())
        message.text += u'\n';
    message.text += text;
}

/// {id, name, arguments}, OpenAI's {id, function: {name, arguments}} or the AI SDK's {toolCallId, toolName, input}.
Message::Call callOf(Object o)
{
    const auto function = jsonObject(jsonMember(o, {"function"}));
    const Object named = function && function->size() > 0 ? *function : o;
    // The Responses API has two ids: that of the item, and that which the answer names.
    return {memberText(o, {"call_id", "id", "toolCallId", "tool_call_id"}), memberText(named, {"name", "toolName"}),
            memberText(named, {"arguments", "input", "args"})};
}

Message::Call callIn(Element value)
{
    const auto o = jsonObject(value);
    return o ? callOf(*o) : Message::Call();
}

/// What a tool answered, out of a part or a whole message.
QString resultText(Object part)
{
    const auto value = jsonMember(part, {"response", "result", "output", "content"});
    if (!value)
        return {};
    if (const auto wrapped = jsonObject(value); wrapped && hasJsonMember(*wrapped, "type") && hasJsonMember(*wrapped, "value"))
        return otlpResult(memberText(*wrapped, {"value"}));
    if (const auto parts = jsonArray(value)) { // of a text
        QStringList texts;
        for (const Element v : *parts)
            if (const auto o = jsonObject(v))
                texts += memberText(*o, {"text", "content"});
        if (!texts.join(QString()).isEmpty())
            return texts.join(u'\n');
    }
    return otlpResult(jsonContent(*value));
}

QString blobText(Object part, std::string_view type)
{
    const QString mime = memberText(part, {"mime_type", "mediaType", "mimeType"});
    const qsizetype size = memberText(part, {"content", "data", "image"}).size();
    return QStringLiteral("[%1%2%3]")
        .arg(QString::fromUtf8(type), mime.isEmpty() ? QString() : u' ' + mime,
             size > 0 ? QStringLiteral(", %1 bytes").arg(size * 3 / 4) : QString());
}

template<class... Names>
bool isOneOf(std::string_view text, Names... names)
{
    return ((text == names) || ...);
}

void addPart(Message& message, Object part)
{
    const std::string_view type = jsonText(part, "type");
    if (isOneOf(type, "tool_call", "tool-call", "tool_use", "function_call")) {
        message.calls.push_back(callOf(part));
    } else if (isOneOf(type, "tool_call_response", "tool-result", "tool_result", "function_call_output")) {
        message.results.push_back({memberText(part, {"id", "toolCallId", "call_id", "tool_use_id", "tool_call_id"}), resultText(part)});
    } else if (isOneOf(type, "reasoning", "thinking")) {
        return;
    } else if (isOneOf(type, "blob", "file", "uri", "image", "image_url")) {
        addText(message, blobText(part, type));
    } else if (hasJsonMember(part, "message_content")) {
        if (const auto inner = jsonObject(jsonMember(part, {"message_content"})))
            addPart(message, *inner);
    } else {
        addText(message, memberText(part, {"content", "text"}));
    }
}

template<class Is>
bool allOf(Array list, const Is& is)
{
    for (const Element v : list)
        if (!is(v))
            return false;
    return true;
}

bool isTyped(Element v)
{
    const auto o = jsonObject(v);
    return o && hasJsonMember(*o, "type");
}

bool isPartList(Array list) { return list.size() > 0 && allOf(list, isTyped); }

void addParts(Message& message, Array list)
{
    for (const Element part : list)
        if (const auto o = jsonObject(part))
            addPart(message, *o);
        else
            addText(message, jsonContent(part));
}

/// A content that is a text or the JSON text of a list of parts.
void addContent(Message& message, const QString& text)
{
    if (text.trimmed().startsWith(u'[')) {
        OtlpJson json;
        if (const auto parsed = json.parse(text.toUtf8()))
            if (const auto list = jsonArray(*parsed); list && isPartList(*list))
                return addParts(message, *list);
    }
    if (text != u"null")
        addText(message, text);
}

Message messageFrom(Object o, const QString& role)
{
    Message out;
    out.role = memberText(o, {"role", "type"}).toLower();
    if (out.role.isEmpty() || out.role == u"message")
        out.role = role;
    if (out.role == u"human")
        out.role = QStringLiteral("user");
    else if (out.role == u"ai" || out.role == u"model")
        out.role = QStringLiteral("assistant");
    else if (out.role == u"developer")
        out.role = QStringLiteral("system");
    if (isOneOf(jsonText(o, "type"), "function_call", "function_call_output")) {
        addPart(out, o); // an item of the Responses API
        out.role = out.results.empty() ? QStringLiteral("assistant") : QStringLiteral("tool");
        return out;
    }
    if (const auto parts = jsonArray(jsonMember(o, {"parts"})))
        for (const Element part : *parts)
            if (const auto p = jsonObject(part))
                addPart(out, *p);
    if (const auto content = jsonMember(o, {"content"})) {
        if (const auto list = jsonArray(content))
            addParts(out, *list);
        else
            addContent(out, jsonContent(*content));
    }
    if (const auto calls = jsonArray(jsonMember(o, {"tool_calls"})))
        for (const Element call : *calls)
            out.calls.push_back(callIn(call));
    if (out.role == u"tool" && out.results.empty()) {
        out.results.push_back({memberText(o, {"tool_call_id", "id", "toolCallId"}), otlpResult(out.text)});
        out.text.clear();
    }
    return out;
}

std::vector<Message> fromList(Array list, const QString& role)
{
    std::vector<Message> out;
    for (const Element v : list) {
        if (const auto o = jsonObject(v))
            out.push_back(messageFrom(*o, role));
        else if (const auto inner = jsonArray(v)) // LangChain batches
            for (Message& m : fromList(*inner, role))
                out.push_back(std::move(m));
    }
    return out;
}

/// Of an object that was put together.
Message messageOf(const QJsonObject& o, const QString& role)
{
    OtlpJson json;
    const auto parsed = json.parse(compactJson(o));
    const auto object = parsed ? jsonObject(*parsed) : std::nullopt;
    return object ? messageFrom(*object, role) : Message{role, {}, {}, {}};
}

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

void addNote(OtlpDialogue& out, const OtlpNoteRecord& note)
{
    const QString user = QStringLiteral("user"), assistant = QStringLiteral("assistant");
    switch (otlpNote(note.name)) {
    case OtlpNote::Details:
        append(out.inputs, messagesOf(note.attributes.text(OtlpField::InputMessages), user));
        append(out.outputs, messagesOf(note.attributes.text(OtlpField::OutputMessages), assistant));
        break;
    case OtlpNote::PlainContent:
        append(out.inputs, messagesOf(note.attributes.text(OtlpField::PromptMessages), user));
        append(out.outputs, messagesOf(note.attributes.text(OtlpField::OutputText), assistant));
        break;
    case OtlpNote::Message: {
        // gen_ai.user.message: the role is in the name
        const QString role = QString::fromUtf8(note.name).section(u'.', 1, 1);
        OtlpJson json;
        if (const auto body = json.members(note.body.text))
            out.inputs.push_back(messageFrom(*body, role));
        else if (note.attributes.find("content"))
            out.inputs.push_back(messageOf({{QStringLiteral("content"), note.attributes.find("content")->string()}}, role));
        break;
    }
    case OtlpNote::Choice: {
        OtlpJson json;
        if (const auto body = json.members(note.body.text)) {
            const auto message = jsonObject(jsonMember(*body, {"message"}));
            out.outputs.push_back(messageFrom(message && message->size() > 0 ? *message : *body, assistant));
        } else if (const OtlpValue* text = note.attributes.find("message")) {
            append(out.outputs, messagesOf(text->string(), assistant));
        }
        break;
    }
    default: break;
    }
}

} // namespace

namespace {

/// What stands among messages and is none: null, a text, a number.
bool isNoMessage(Element v) { return !v.is_object() && !v.is_array(); }

std::optional<Object> firstObject(Array list)
{
    for (const Element v : list)
        if (!isNoMessage(v))
            return jsonObject(v);
    return {};
}

/// Of a list of messages or of an object, as far as it is whole; nothing: it is neither.
std::optional<std::vector<Message>> messagesFrom(QByteArrayView text, const QString& role)
{
    OtlpJson json;
    auto parsed = json.parse(text);
    if (!parsed) {
        const auto whole = wholeMessages(text);
        parsed = whole ? json.parse(*whole) : std::nullopt;
        if (!parsed)
            return whole ? std::optional(std::vector<Message>()) : std::nullopt;
    }
    if (const auto list = jsonArray(*parsed); list && (list->size() == 0 || !allOf(*list, isNoMessage))) {
        const auto first = firstObject(*list);
        if (first && allOf(*list, [](Element v) { return isNoMessage(v) || isTyped(v); }) && !hasJsonMember(*first, "role")
            && !hasJsonMember(*first, "call_id")) {
            Message message{role, {}, {}, {}};
            addParts(message, *list);
            return {{std::move(message)}};
        }
        return fromList(*list, role);
    }
    const auto o = jsonObject(*parsed);
    if (!o)
        return {};
    if (const auto messages = jsonArray(jsonMember(*o, {"messages"})))
        return fromList(*messages, role);
    if (const auto prompt = jsonMember(*o, {"prompt"}); prompt && prompt->is_string())
        return {{{role, QString::fromUtf8(jsonText(*o, "prompt")), {}, {}}}};
    if (hasJsonMember(*o, "role") || hasJsonMember(*o, "parts"))
        return {{messageFrom(*o, role)}};
    return {};
}

} // namespace

std::vector<Message> messagesOf(const QString& text, const QString& role)
{
    const QString content = otlpContent(text);
    const QString trimmed = content.trimmed();
    if (trimmed.isEmpty() || trimmed == u"null")
        return {};
    if (trimmed.startsWith(u'[') || trimmed.startsWith(u'{'))
        if (auto messages = messagesFrom(trimmed.toUtf8(), role))
            return *std::move(messages);
    return {{role, content, {}, {}}};
}

namespace {

/// The same of an attribute, mostly without making another text of it first.
std::vector<Message> messagesIn(const OtlpValue* value, const QString& role)
{
    if (!value)
        return {};
    if (value->text.startsWith('[') || value->text.startsWith('{'))
        if (auto messages = messagesFrom(value->text, role))
            return *std::move(messages);
    return messagesOf(value->string(), role);
}

} // namespace

namespace {

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
        for (const Element call : *calls)
            answer.calls.push_back(callIn(call));
    if (!answer.text.isEmpty() || !answer.calls.empty())
        out.outputs.push_back(std::move(answer));
}

/// What notes tell where the span itself does not.
void addNoted(OtlpDialogue& out, const OtlpSpan& span)
{
    OtlpDialogue noted;
    for (const OtlpNoteRecord& n : span.notes)
        addNote(noted, n);
    if (out.inputs.empty())
        out.inputs = std::move(noted.inputs);
    if (out.outputs.empty())
        out.outputs = std::move(noted.outputs);
    std::erase_if(out.inputs, [](const Message& m) { return m.role == u"system"; });
}

} // namespace

OtlpDialogue dialogueOf(const OtlpSpan& span)
{
    OtlpDialogue out;
    addInputs(out, span.attributes);
    addOutputs(out, span.attributes);
    addNoted(out, span);
    return out;
}

std::vector<OtlpMessage> inputsOf(const OtlpSpan& span)
{
    OtlpDialogue out;
    addInputs(out, span.attributes);
    addNoted(out, span);
    return std::move(out.inputs);
}

} // namespace hindcast
