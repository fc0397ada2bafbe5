// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/OtlpText.h"

#include "core/domain/text/ArgText.h"
#include "core/transfer/otlp/text/OtlpBlobs.h"
#include "core/transfer/otlp/text/PrintedObject.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int deepestText = 4; ///< JSON in JSON

/// JSON without what cannot be stored; mostly there are no escapes in it.
QByteArray storableJson(const QByteArray& json) { return json.contains("\\u") ? withoutHalves(json) : json; }

/// The same of a text that is an object or a list, and of nothing else: a person may write of escapes.
QString storableContent(const QString& text, const QString& trimmed)
{
    if ((!trimmed.startsWith(u'{') && !trimmed.startsWith(u'[')) || !trimmed.contains(QLatin1String("\\u")))
        return text;
    const QByteArray json = trimmed.toUtf8(), storable = withoutHalves(json);
    return storable == json || QJsonDocument::fromJson(json).isNull() ? text : QString::fromUtf8(storable);
}

QString decoded(const QString& text, int depth)
{
    const QString trimmed = text.trimmed();
    if (trimmed == u"__REDACTED__" || trimmed.isEmpty())
        return {};
    if (trimmed.startsWith(u"data:") && trimmed.left(200).contains(u";base64,"))
        return QStringLiteral("[%1, %2 bytes]").arg(trimmed.mid(5, trimmed.indexOf(u';') - 5), argText(trimmed.size() * 3 / 4));
    if (depth >= deepestText || !trimmed.startsWith(u'"') || !trimmed.endsWith(u'"') || trimmed.size() < 2)
        return storableContent(text, trimmed);
    const QJsonDocument document = QJsonDocument::fromJson(storableJson("[" + trimmed.toUtf8() + "]"));
    const QJsonArray list = document.array();
    return list.size() == 1 && list[0].isString() ? decoded(list[0].toString(), depth + 1) : text;
}

QJsonValue parsed(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(u'{') && !trimmed.startsWith(u'['))
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(trimmed.toUtf8());
    return document.isObject() ? QJsonValue(document.object()) : document.isArray() ? QJsonValue(document.array()) : QJsonValue();
}

/// Whether JSON may have a member of one of these names: one that is written with escapes may be any.
bool mayHaveMember(const QString& json, std::initializer_list<const char*> names)
{
    return json.contains(u'\\') || std::ranges::any_of(names, [&](const char* name) { return json.contains(QLatin1String(name)); });
}

/// The number that four hex digits at \a at say; -1: they are none.
int unitAt(QByteArrayView json, qsizetype at)
{
    if (at + 4 > json.size())
        return -1;
    bool ok = false;
    const int unit = json.sliced(at, 4).toByteArray().toInt(&ok, 16);
    return ok ? unit : -1;
}

/// The texts of a list of parts, each {type, text}, and what others of them are; empty: it is none.
QString partTexts(const QJsonArray& parts)
{
    QStringList texts;
    for (const auto& part : parts)
        if (part.toObject().value(QLatin1String("type")).toString() == u"text")
            texts += part.toObject().value(QLatin1String("text")).toString();
        else if (const QString blob = blobPartText(part.toObject()); !blob.isEmpty())
            texts += blob;
    return texts.join(u'\n');
}

bool isTypedList(const QJsonArray& list)
{
    return !list.isEmpty() && std::ranges::all_of(list, [](const QJsonValue& v) { return v.toObject().contains(QLatin1String("type")); });
}

/// {output, kwargs}: how Traceloop writes down what a tool of LangChain gave.
bool isOutputEnvelope(const QJsonObject& object)
{
    return object.size() == 2 && object.contains(QLatin1String("output")) && object.value(QLatin1String("kwargs")).isObject();
}

/// The message that a tool of LangChain answered with: as it is, as its constructor's arguments, or within an output. Empty: there is none.
QJsonObject toolMessage(const QJsonObject& object)
{
    for (const QJsonObject& message : {object, object.value(QLatin1String("output")).toObject()}) {
        if (const QJsonObject kwargs = message.value(QLatin1String("kwargs")).toObject(); kwargs.contains(QLatin1String("content")))
            return kwargs;
        if (message.contains(QLatin1String("content")) && message.contains(QLatin1String("tool_call_id")))
            return message;
    }
    return {};
}

/// As the tool said it, whatever it is wrapped in.
QString unwrappedResult(const QString& text)
{
    QString content = otlpContent(text);
    if (!mayHaveMember(content, {"is_error", "content", "\"type\"", "kwargs"}))
        return content;
    const QJsonValue value = parsed(content);
    if (const QJsonArray list = value.toArray(); isTypedList(list)) {
        const QString texts = partTexts(list);
        return texts.isEmpty() ? content : texts;
    }
    const QJsonObject object = value.toObject();
    if (object.isEmpty())
        return content;
    if (object.contains(QLatin1String("result")) && object.contains(QLatin1String("is_error"))) // Traceloop's MCP
        return unwrappedResult(otlpContent(object.value(QLatin1String("result"))));
    if (const QJsonObject message = toolMessage(object); !message.isEmpty())
        return unwrappedResult(otlpContent(message.value(QLatin1String("content"))));
    if (isOutputEnvelope(object))
        return unwrappedResult(otlpContent(object.value(QLatin1String("output"))));
    const QString texts = partTexts(object.value(QLatin1String("content")).toArray());
    return texts.isEmpty() ? content : texts;
}

} // namespace

QString otlpContent(const QString& text) { return decoded(text, 0); }

QString otlpContent(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::String: return otlpContent(value.toString());
    case QJsonValue::Object:
        return value.toObject().isEmpty() ? QString()
                                          : QString::fromUtf8(storableJson(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)));
    case QJsonValue::Array:
        return value.toArray().isEmpty() ? QString()
                                         : QString::fromUtf8(storableJson(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact)));
    case QJsonValue::Null:
    case QJsonValue::Undefined: return {};
    default: return value.toVariant().toString();
    }
}

QString otlpArguments(const QString& text)
{
    QString content = withoutBlobs(plainObject(otlpContent(text)));
    if (!mayHaveMember(content, {"tool_name", "input_str", "kwargs"}))
        return content;
    const QJsonObject object = parsed(content).toObject();
    if (object.contains(QLatin1String("tool_name")) && object.contains(QLatin1String("arguments")))
        return plainObject(otlpContent(object.value(QLatin1String("arguments"))));
    if (object.contains(QLatin1String("input_str"))) { // Traceloop's of LangChain
        const QString inputs = otlpContent(object.value(QLatin1String("inputs")));
        return plainObject(inputs.isEmpty() ? otlpContent(object.value(QLatin1String("input_str"))) : inputs);
    }
    const QJsonValue args = object.value(QLatin1String("args")), named = object.value(QLatin1String("kwargs"));
    if (object.size() != 2 || !args.isArray() || !named.isObject()) // else: of a function that was decorated
        return content;
    if (args.toArray().isEmpty())
        return otlpContent(named);
    return !named.toObject().isEmpty() ? content : otlpContent(args.toArray().size() == 1 ? args.toArray().first() : args);
}

QString otlpResult(const QString& text) { return withoutBlobs(unwrappedResult(text)); }

bool isOtlpRefusal(const QString& text)
{
    const QString content = otlpContent(text);
    if (!mayHaveMember(content, {"is_error", "isError", "\"status\""}))
        return false;
    const QJsonObject object = parsed(content).toObject();
    return object.value(QLatin1String("is_error")).toBool() || object.value(QLatin1String("isError")).toBool()
        || toolMessage(object).value(QLatin1String("status")).toString() == u"error";
}

QString firstLineOf(const QString& text)
{
    for (const auto line : QStringView(text).split(u'\n'))
        if (const auto trimmed = line.trimmed(); !trimmed.isEmpty())
            return trimmed.toString();
    return {};
}

QByteArray withoutHalves(QByteArrayView json)
{
    QByteArray out = QString::fromUtf8(json).toUtf8();
    for (qsizetype at = out.indexOf('\\'); at >= 0 && at + 1 < out.size(); at = out.indexOf('\\', at)) {
        if (out[at + 1] != 'u') {
            at += 2;
            continue;
        }
        const int unit = unitAt(out, at + 2);
        const bool high = unit >= 0xD800 && unit < 0xDC00, low = unit >= 0xDC00 && unit < 0xE000;
        const bool followed = high && at + 8 <= out.size() && out[at + 6] == '\\' && out[at + 7] == 'u';
        const int next = followed ? unitAt(out, at + 8) : -1;
        if (high && next >= 0xDC00 && next < 0xE000) {
            at += 12;
            continue;
        }
        if (high || low || unit == 0)
            out.replace(at + 2, 4, "fffd");
        at += 6;
    }
    return out;
}

} // namespace hindcast
