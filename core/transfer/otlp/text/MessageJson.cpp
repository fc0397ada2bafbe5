// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/MessageJson.h"

#include "core/domain/text/CompactJson.h"
#include "core/transfer/otlp/text/CutJson.h"
#include "core/transfer/otlp/text/OtlpJson.h"
#include "core/transfer/otlp/text/OtlpText.h"
#include "core/transfer/otlp/text/PrintedObject.h"

#include <QJsonDocument>
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

std::optional<Object> memberObject(Object o, std::initializer_list<std::string_view> names)
{
    const auto value = jsonObject(jsonMember(o, names));
    return value && value->size() > 0 ? value : std::nullopt;
}

void addText(Message& message, const QString& text)
{
    if (text.isEmpty())
        return;
    if (!message.text.isEmpty())
        message.text += u'\n';
    message.text += text;
}

/// {id, name, arguments}, OpenAI's {id, function: {name, arguments}}, the AI SDK's {toolCallId, toolName, input} or Bedrock's {toolUseId, ...}.
Message::Call callOf(Object o)
{
    const Object named = memberObject(o, {"function"}).value_or(o);
    // The Responses API has two ids: that of the item, and that which the answer names.
    return {memberText(o, {"call_id", "id", "toolCallId", "tool_call_id", "toolUseId"}), memberText(named, {"name", "toolName"}),
            plainObject(memberText(named, {"arguments", "input", "args"}))};
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
                texts += memberText(*o, {"text", "content", "json"});
        if (!texts.join(QString()).isEmpty())
            return texts.join(u'\n');
    }
    return otlpResult(jsonContent(*value));
}

QString resultId(Object part) { return memberText(part, {"id", "toolCallId", "call_id", "tool_use_id", "tool_call_id", "toolUseId"}); }

QString blobText(Object part, std::string_view type)
{
    const QString mime = memberText(part, {"mime_type", "mediaType", "mimeType", "format"});
    const Object bytes = memberObject(part, {"source"}).value_or(part);
    const qsizetype size = memberText(bytes, {"content", "data", "image", "bytes"}).size();
    return QStringLiteral("[%1%2%3]")
        .arg(QString::fromUtf8(type), mime.isEmpty() ? QString() : u' ' + mime,
             size > 0 ? QStringLiteral(", %1 bytes").arg(size * 3 / 4) : QString());
}

template<class... Names>
bool isOneOf(std::string_view text, Names... names)
{
    return ((text == names) || ...);
}

/// Of Bedrock and Gemini, whose parts have no type but one member that is named after it. False: it is none of theirs.
bool addNamedPart(Message& message, Object part)
{
    if (const auto call = memberObject(part, {"toolUse", "functionCall", "function_call"}))
        message.calls.push_back(callOf(*call));
    else if (const auto result = memberObject(part, {"toolResult", "functionResponse", "function_response"}))
        message.results.push_back({resultId(*result), resultText(*result)});
    else if (const auto inlined = memberObject(part, {"inlineData", "inline_data"}))
        addText(message, blobText(*inlined, "blob"));
    else if (const auto image = memberObject(part, {"image"}); image && !hasJsonMember(part, "text"))
        addText(message, blobText(*image, "image"));
    else if (const auto document = memberObject(part, {"document"}); document && !hasJsonMember(part, "text"))
        addText(message, blobText(*document, "document"));
    else
        return hasJsonMember(part, "reasoningContent");
    return true;
}

bool isThought(Object part)
{
    bool thought = false;
    const auto value = jsonMember(part, {"thought"});
    return value && !value->get(thought) && thought;
}

void addPart(Message& message, Object part)
{
    const std::string_view type = jsonText(part, "type");
    if (isOneOf(type, "tool_call", "tool-call", "tool_use", "function_call")) {
        message.calls.push_back(callOf(part));
    } else if (isOneOf(type, "tool_call_response", "tool-result", "tool_result", "function_call_output")) {
        message.results.push_back({resultId(part), resultText(part)});
    } else if (isOneOf(type, "reasoning", "thinking", "redacted_thinking") || isThought(part)) {
        return;
    } else if (isOneOf(type, "blob", "file", "uri", "image", "image_url")) {
        addText(message, blobText(part, type));
    } else if (const auto inner = memberObject(part, {"message_content"})) {
        addPart(message, *inner);
    } else if (!type.empty() || !addNamedPart(message, part)) {
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

/// By its type, or one that is told by what it holds alone.
bool isPart(Element v)
{
    const auto o = jsonObject(v);
    return o && !hasJsonMember(*o, "role")
        && (hasJsonMember(*o, "type") || hasJsonMember(*o, "text") || hasJsonMember(*o, "toolUse") || hasJsonMember(*o, "toolResult")
            || hasJsonMember(*o, "functionCall") || hasJsonMember(*o, "function_call") || hasJsonMember(*o, "functionResponse")
            || hasJsonMember(*o, "function_response") || hasJsonMember(*o, "reasoningContent"));
}

bool isPartList(Array list) { return list.size() > 0 && allOf(list, isPart); }

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

/// The word of the conventions for what others call it.
QString roleFrom(Object o, const QString& otherwise)
{
    const QString said = memberText(o, {"role", "type"}).toLower();
    if (said.isEmpty() || said == u"message")
        return otherwise;
    if (said == u"human")
        return QStringLiteral("user");
    if (said == u"ai" || said == u"model" || said == u"aimessagechunk")
        return QStringLiteral("assistant");
    if (said == u"function")
        return QStringLiteral("tool");
    return said == u"developer" ? QStringLiteral("system") : said;
}

/// A message that LangChain wrote down as {lc, type: constructor, id, kwargs}.
std::optional<Object> constructed(Object o) { return jsonText(o, "type") == "constructor" ? memberObject(o, {"kwargs"}) : std::nullopt; }

void addContents(Message& message, Object o)
{
    if (const auto parts = jsonArray(jsonMember(o, {"parts"})))
        addParts(message, *parts);
    if (const auto content = jsonMember(o, {"content"})) {
        if (const auto list = jsonArray(content))
            addParts(message, *list);
        else
            addContent(message, jsonContent(*content));
    }
}

void addCalls(Message& message, Object o)
{
    if (const auto calls = jsonArray(jsonMember(o, {"tool_calls"})))
        addListedCalls(message, *calls);
    if (const auto call = memberObject(o, {"function_call"})) // of OpenAI before there were tools
        message.calls.push_back(callOf(*call));
    if (hasJsonMember(o, "function_call_name")) // as OpenInference spreads it
        message.calls.push_back({{}, memberText(o, {"function_call_name"}), plainObject(memberText(o, {"function_call_arguments_json"}))});
}

QJsonValue argumentsOf(const Message::Call& call)
{
    const QJsonDocument document = QJsonDocument::fromJson(call.arguments.toUtf8());
    return document.isObject() ? QJsonValue(document.object()) : QJsonValue(call.arguments);
}

bool isSameCall(const Message::Call& a, const Message::Call& b)
{
    if (!a.id.isEmpty() && !b.id.isEmpty())
        return a.id == b.id;
    return a.name == b.name && (a.arguments == b.arguments || argumentsOf(a) == argumentsOf(b));
}

std::vector<Message> fromList(Array list, const QString& role);

/// ["user", "text"]: a message of LangChain in short.
std::optional<Message> shortMessage(Array pair)
{
    if (pair.size() != 2 || !pair.at(0).is_string() || !pair.at(1).is_string())
        return {};
    const QString role = jsonContent(pair.at(0).value()).toLower();
    if (role != u"user" && role != u"human" && role != u"assistant" && role != u"ai" && role != u"system")
        return {};
    return Message{role == u"human"    ? QStringLiteral("user")
                       : role == u"ai" ? QStringLiteral("assistant")
                                       : role,
                   jsonContent(pair.at(1).value()),
                   {},
                   {}};
}

std::vector<Message> fromList(Array list, const QString& role)
{
    std::vector<Message> out;
    for (const Element v : list) {
        const auto inner = jsonArray(v);
        if (const auto o = jsonObject(v))
            out.push_back(messageFrom(*o, role));
        else if (auto pair = inner ? shortMessage(*inner) : std::nullopt)
            out.push_back(*std::move(pair));
        else if (inner) // LangChain batches
            std::ranges::move(fromList(*inner, role), std::back_inserter(out));
    }
    return out;
}

/// What stands among messages and is none: null, a text, a number.
bool isNoMessage(Element v) { return !v.is_object() && !v.is_array(); }

std::optional<Object> firstObject(Array list)
{
    for (const Element v : list)
        if (!isNoMessage(v))
            return jsonObject(v);
    return {};
}

std::optional<std::vector<Message>> messagesIn(Element value, const QString& role);

std::optional<std::vector<Message>> messagesInList(Array list, const QString& role)
{
    if (list.size() > 0 && allOf(list, isNoMessage))
        return {};
    const auto first = firstObject(list);
    if (first && allOf(list, [](Element v) { return isNoMessage(v) || isPart(v); }) && !hasJsonMember(*first, "call_id")
        && !hasJsonMember(*first, "tool_call_id") && !isOneOf(jsonText(*first, "type"), "human", "ai", "system", "tool", "constructor")) {
        Message message{role, {}, {}, {}};
        addParts(message, list);
        return {{std::move(message)}};
    }
    return fromList(list, role);
}

/// {args: [...], kwargs: {...}} of a function that was decorated: what it was given, where that is one text.
std::optional<Message> argumentsAsMessage(Object o, const QString& role)
{
    const auto args = jsonArray(jsonMember(o, {"args"}));
    const auto named = jsonObject(jsonMember(o, {"kwargs"}));
    if (!args || !named || o.size() != 2)
        return {};
    if (args->size() == 1 && named->size() == 0 && args->at(0).is_string())
        return Message{role, jsonContent(args->at(0).value()), {}, {}};
    if (args->size() == 0 && named->size() == 1 && (*named->begin()).value.is_string())
        return Message{role, jsonContent((*named->begin()).value), {}, {}};
    return {};
}

/// What a service answered, whole: {choices: [{message}]}.
std::optional<std::vector<Message>> chosenMessages(Object o, const QString& role)
{
    const auto choices = jsonArray(jsonMember(o, {"choices"}));
    if (!choices)
        return {};
    std::vector<Message> out;
    for (const Element v : *choices) {
        const auto choice = jsonObject(v);
        if (const auto message = choice ? memberObject(*choice, {"message"}) : std::nullopt)
            out.push_back(messageFrom(*message, role));
    }
    return out.empty() ? std::nullopt : std::optional(std::move(out));
}

std::optional<std::vector<Message>> messagesInObject(Object o, const QString& role)
{
    for (const std::string_view name : {"messages", "contents"})
        if (const auto messages = jsonArray(jsonMember(o, {name})))
            return fromList(*messages, role);
    if (const auto prompt = jsonMember(o, {"prompt"})) {
        if (prompt->is_string())
            return {{{role, QString::fromUtf8(jsonText(o, "prompt")), {}, {}}}};
        if (prompt->is_array())
            return messagesIn(*prompt, role);
    }
    if (const auto inputs = jsonMember(o, {"inputs"}); inputs && !isNoMessage(*inputs)) // of LangChain, with tags and metadata beside them
        return messagesIn(*inputs, role);
    if (const auto content = memberObject(o, {"content"}); content && hasJsonMember(*content, "parts"))
        return {{messageFrom(*content, role)}};
    if (auto message = argumentsAsMessage(o, role))
        return {{*std::move(message)}};
    if (auto chosen = chosenMessages(o, role))
        return chosen;
    if (hasJsonMember(o, "role") || hasJsonMember(o, "parts") || constructed(o))
        return {{messageFrom(o, role)}};
    return {};
}

std::optional<std::vector<Message>> messagesIn(Element value, const QString& role)
{
    if (const auto list = jsonArray(value))
        return messagesInList(*list, role);
    const auto o = jsonObject(value);
    return o ? messagesInObject(*o, role) : std::nullopt;
}

} // namespace

void addListedCalls(OtlpMessage& message, Array calls)
{
    std::vector<bool> met(message.calls.size());
    for (const Element value : calls) {
        const auto o = jsonObject(value);
        Message::Call call = o ? callOf(*o) : Message::Call();
        size_t i = 0;
        while (i < met.size() && (met[i] || !isSameCall(message.calls[i], call)))
            ++i;
        if (i == met.size()) {
            message.calls.push_back(std::move(call));
            continue;
        }
        met[i] = true;
        if (message.calls[i].id.isEmpty())
            message.calls[i].id = call.id;
    }
}

OtlpMessage messageFrom(Object o, const QString& role)
{
    if (const auto inner = constructed(o))
        return messageFrom(*inner, role);
    Message out;
    if (isOneOf(jsonText(o, "type"), "function_call", "function_call_output")) {
        addPart(out, o); // an item of the Responses API
        out.role = out.results.empty() ? QStringLiteral("assistant") : QStringLiteral("tool");
        return out;
    }
    out.role = roleFrom(o, role);
    addContents(out, o);
    addCalls(out, o);
    // Anthropic's users tell what tools said; OpenInference puts the id of the call beside it.
    if ((out.role == u"tool" || jsonMember(o, {"tool_call_id"})) && out.results.empty() && out.calls.empty()) {
        out.results.push_back({memberText(o, {"tool_call_id", "id", "toolCallId"}), otlpResult(out.text)});
        out.text.clear();
    }
    return out;
}

OtlpMessage messageOf(const QJsonObject& object, const QString& role)
{
    OtlpJson json;
    const auto parsed = json.parse(compactJson(object));
    const auto o = parsed ? jsonObject(*parsed) : std::nullopt;
    return o ? messageFrom(*o, role) : Message{role, {}, {}, {}};
}

std::optional<std::vector<OtlpMessage>> messagesFrom(QByteArrayView text, const QString& role)
{
    OtlpJson json;
    auto parsed = json.parse(text);
    if (!parsed) {
        const auto whole = wholeMessages(text);
        parsed = whole ? json.parse(*whole) : std::nullopt;
        if (!parsed)
            return whole ? std::optional(std::vector<Message>()) : std::nullopt;
    }
    return messagesIn(*parsed, role);
}

std::vector<OtlpMessage> messagesOf(const QString& text, const QString& role)
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

} // namespace hindcast
