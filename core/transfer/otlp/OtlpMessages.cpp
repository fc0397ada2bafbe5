// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpMessages.h"

#include "core/transfer/otlp/OtlpText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>

#include <algorithm>

namespace hindcast {
namespace {

using Message = OtlpMessage;

QJsonValue member(const QJsonObject& o, std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (const auto v = o.value(QLatin1String(name)); !v.isUndefined() && !v.isNull())
            return v;
    return {};
}

QString memberText(const QJsonObject& o, std::initializer_list<const char*> names) { return otlpContent(member(o, names)); }

void addText(Message& message, const QString& text)
{
    if (text.isEmpty())
        return;
    if (!message.text.isEmpty())
        message.text += u'\n';
    message.text += text;
}

/// {id, name, arguments}, OpenAI's {id, function: {name, arguments}} or the AI SDK's {toolCallId, toolName, input}.
Message::Call callOf(const QJsonObject& o)
{
    const QJsonObject function = o.value(QLatin1String("function")).toObject();
    const QJsonObject& named = function.isEmpty() ? o : function;
    // The Responses API has two ids: that of the item, and that which the answer names.
    return {memberText(o, {"call_id", "id", "toolCallId", "tool_call_id"}), memberText(named, {"name", "toolName"}),
            memberText(named, {"arguments", "input", "args"})};
}

/// What a tool answered, out of a part or a whole message.
QString resultText(const QJsonObject& part)
{
    const QJsonValue value = member(part, {"response", "result", "output", "content"});
    const QJsonObject wrapped = value.toObject();
    if (wrapped.contains(QLatin1String("type")) && wrapped.contains(QLatin1String("value")))
        return otlpResult(otlpContent(wrapped.value(QLatin1String("value"))));
    if (value.isArray()) { // parts of a text
        QStringList texts;
        for (const auto& v : value.toArray())
            texts += memberText(v.toObject(), {"text", "content"});
        if (!texts.join(QString()).isEmpty())
            return texts.join(u'\n');
    }
    return otlpResult(otlpContent(value));
}

QString blobText(const QJsonObject& part, const QString& type)
{
    const QString mime = memberText(part, {"mime_type", "mediaType", "mimeType"});
    const qsizetype size = memberText(part, {"content", "data", "image"}).size();
    return QStringLiteral("[%1%2%3]")
        .arg(type, mime.isEmpty() ? QString() : u' ' + mime, size > 0 ? QStringLiteral(", %1 bytes").arg(size * 3 / 4) : QString());
}

void addPart(Message& message, const QJsonObject& part)
{
    const QString type = part.value(QLatin1String("type")).toString();
    if (type == u"tool_call" || type == u"tool-call" || type == u"tool_use" || type == u"function_call") {
        message.calls.push_back(callOf(part));
    } else if (type == u"tool_call_response" || type == u"tool-result" || type == u"tool_result" || type == u"function_call_output") {
        message.results.push_back({memberText(part, {"id", "toolCallId", "call_id", "tool_use_id", "tool_call_id"}), resultText(part)});
    } else if (type == u"reasoning" || type == u"thinking") {
        return;
    } else if (type == u"blob" || type == u"file" || type == u"uri" || type == u"image" || type == u"image_url") {
        addText(message, blobText(part, type));
    } else if (part.contains(QLatin1String("message_content"))) {
        addPart(message, part.value(QLatin1String("message_content")).toObject());
    } else {
        addText(message, memberText(part, {"content", "text"}));
    }
}

bool isPartList(const QJsonValue& value)
{
    const QJsonArray list = value.toArray();
    return !list.isEmpty() && std::ranges::all_of(list, [](const auto& v) { return v.toObject().contains(QLatin1String("type")); });
}

/// A content that is a text, a list of parts, or the JSON text of such a list.
void addContent(Message& message, const QJsonValue& content)
{
    if (content.isArray()) {
        for (const auto& part : content.toArray())
            part.isObject() ? addPart(message, part.toObject()) : addText(message, otlpContent(part));
        return;
    }
    const QString text = otlpContent(content);
    if (text.trimmed().startsWith(u'[')) {
        const QJsonArray list = QJsonDocument::fromJson(text.toUtf8()).array();
        if (isPartList(list))
            return addContent(message, list);
    }
    if (text != u"null")
        addText(message, text);
}

Message messageFrom(const QJsonObject& o, const QString& role)
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
    if (o.value(QLatin1String("type")).toString() == u"function_call"
        || o.value(QLatin1String("type")).toString() == u"function_call_output") {
        addPart(out, o); // an item of the Responses API
        out.role = out.results.empty() ? QStringLiteral("assistant") : QStringLiteral("tool");
        return out;
    }
    for (const auto& part : o.value(QLatin1String("parts")).toArray())
        addPart(out, part.toObject());
    addContent(out, o.value(QLatin1String("content")));
    for (const auto& call : o.value(QLatin1String("tool_calls")).toArray())
        out.calls.push_back(callOf(call.toObject()));
    if (out.role == u"tool" && out.results.empty()) {
        out.results.push_back({memberText(o, {"tool_call_id", "id", "toolCallId"}), otlpResult(out.text)});
        out.text.clear();
    }
    return out;
}

std::vector<Message> fromList(const QJsonArray& list, const QString& role)
{
    std::vector<Message> out;
    for (const auto& v : list) {
        if (v.isObject())
            out.push_back(messageFrom(v.toObject(), role));
        else if (v.isArray()) // LangChain batches
            for (Message& m : fromList(v.toArray(), role))
                out.push_back(std::move(m));
    }
    return out;
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
        out.push_back(messageFrom(o, role));
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
        const QJsonObject body = QJsonDocument::fromJson(note.body.text).object();
        if (!body.isEmpty())
            out.inputs.push_back(messageFrom(body, role));
        else if (note.attributes.find("content"))
            out.inputs.push_back(messageFrom({{QStringLiteral("content"), note.attributes.find("content")->string()}}, role));
        break;
    }
    case OtlpNote::Choice: {
        const QJsonObject body = QJsonDocument::fromJson(note.body.text).object();
        const QJsonObject message = body.value(QLatin1String("message")).toObject();
        if (!body.isEmpty())
            out.outputs.push_back(messageFrom(message.isEmpty() ? body : message, assistant));
        else if (const OtlpValue* text = note.attributes.find("message"))
            append(out.outputs, messagesOf(text->string(), assistant));
        break;
    }
    default: break;
    }
}

} // namespace

namespace {

/// Of a list of messages or of an object; nothing: it is neither.
std::optional<std::vector<Message>> messagesFrom(const QJsonDocument& document, const QString& role)
{
    const QJsonArray list = document.array();
    if (document.isArray() && std::ranges::all_of(list, [](const auto& v) { return v.isObject() || v.isArray(); })) {
        if (isPartList(list) && !list[0].toObject().contains(QLatin1String("role"))
            && !list[0].toObject().contains(QLatin1String("call_id")))
            return {{messageFrom({{QStringLiteral("parts"), list}}, role)}};
        return fromList(list, role);
    }
    const QJsonObject o = document.object();
    if (o.value(QLatin1String("messages")).isArray())
        return fromList(o.value(QLatin1String("messages")).toArray(), role);
    if (o.value(QLatin1String("prompt")).isString())
        return {{{role, o.value(QLatin1String("prompt")).toString(), {}, {}}}};
    if (o.contains(QLatin1String("role")) || o.contains(QLatin1String("parts")))
        return {{messageFrom(o, role)}};
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
        if (auto messages = messagesFrom(QJsonDocument::fromJson(trimmed.toUtf8()), role))
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
        if (const QJsonDocument document = QJsonDocument::fromJson(value->text); !document.isNull())
            if (auto messages = messagesFrom(document, role))
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
    for (const auto& call : QJsonDocument::fromJson(otlpContent(a.text(OtlpField::OutputCalls)).toUtf8()).array())
        answer.calls.push_back(callOf(call.toObject()));
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
