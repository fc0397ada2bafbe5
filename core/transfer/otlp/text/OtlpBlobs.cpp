// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/OtlpBlobs.h"

#include "core/domain/text/ArgText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype fewestNumbers = 64; ///< of a vector: shorter lists of numbers are what a person may read
constexpr qsizetype shortestBlob = 512; ///< letters of base64: no key and no hash is so long

bool isBase64(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 'A' && u <= 'Z') || (u >= 'a' && u <= 'z') || (u >= '0' && u <= '9') || u == '+' || u == '/' || u == '=' || u == '-'
        || u == '_';
}

bool isNumeric(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= '0' && u <= '9') || u == '.' || u == ',' || u == '-' || u == '+' || u == 'e' || u == 'E' || u == ' ' || u == '\n';
}

/// Whether there is a stretch of letters that may be a blob, or of digits that may be a vector: most contents have none, and are not parsed.
bool mayHoldBlobs(QStringView text)
{
    qsizetype letters = 0, numbers = 0;
    for (const QChar c : text) {
        letters = isBase64(c) ? letters + 1 : 0;
        numbers = isNumeric(c) ? numbers + 1 : 0;
        if (letters >= shortestBlob || numbers >= 2 * fewestNumbers - 1)
            return true;
    }
    return false;
}

/// One that has capitals, small letters and digits: a long line of one kind is no base64.
bool isBlob(QStringView text)
{
    if (text.size() < shortestBlob || !std::ranges::all_of(text, isBase64))
        return false;
    const auto has = [&](auto is) { return std::ranges::any_of(text, is); };
    return has([](QChar c) { return c >= u'A' && c <= u'Z'; }) && has([](QChar c) { return c >= u'a' && c <= u'z'; })
        && has([](QChar c) { return c >= u'0' && c <= u'9'; });
}

qint64 decodedBytes(QStringView base64)
{
    while (base64.endsWith(u'='))
        base64.chop(1);
    return qint64(base64.size()) * 3 / 4;
}

QString blobText(QStringView base64) { return QStringLiteral("[base64, %1 bytes]").arg(decodedBytes(base64)); }

QJsonValue shortened(const QJsonValue& value, int depth)
{
    constexpr int deepest = 60;
    if (depth > deepest)
        return value;
    if (value.isString()) {
        const QString text = value.toString();
        return isBlob(text) ? QJsonValue(blobText(text)) : value;
    }
    if (value.isArray()) {
        QJsonArray list = value.toArray();
        if (list.size() >= fewestNumbers && std::ranges::all_of(list, [](const QJsonValue& v) { return v.isDouble(); }))
            return QStringLiteral("[vector, %1 numbers]").arg(list.size());
        for (qsizetype i = 0; i < list.size(); ++i)
            if (const QJsonValue v = list[i]; v.isArray() || v.isObject() || v.isString())
                list[i] = shortened(v, depth + 1);
        return list;
    }
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        if (const QJsonValue v = it.value(); v.isArray() || v.isObject() || v.isString())
            it.value() = shortened(v, depth + 1);
    return object;
}

} // namespace

QString blobPartText(const QJsonObject& part)
{
    const QJsonObject resource = part.value(QLatin1String("resource")).toObject(); // of MCP
    const QString type = part.value(QLatin1String("type")).toString();
    const bool binary = type == u"image" || type == u"audio" || type == u"video" || type == u"blob" || type == u"file"
        || type == u"resource";
    for (const QJsonObject& from : {part, resource})
        for (const char* name : {"data", "blob"}) {
            const QString data = from.value(QLatin1String(name)).toString();
            const bool typed = from.contains(QLatin1String("mimeType")) || from.contains(QLatin1String("mime_type"));
            if (data.isEmpty() || (!binary && !typed) || !std::ranges::all_of(data, isBase64)) // others have texts under these names
                continue;
            const QString mime = from.value(QLatin1String("mimeType")).toString(from.value(QLatin1String("mime_type")).toString());
            return QStringLiteral("[%1%2, %3 bytes]").arg(type, mime.isEmpty() ? QString() : u' ' + mime, argText(decodedBytes(data)));
        }
    return {};
}

QString withoutBlobs(const QString& content)
{
    if (content.size() < 2 * fewestNumbers || !mayHoldBlobs(content))
        return content;
    const QString trimmed = content.trimmed();
    if (isBlob(trimmed))
        return blobText(trimmed);
    const QJsonDocument document = QJsonDocument::fromJson(trimmed.toUtf8());
    const QJsonValue before = document.isArray() ? QJsonValue(document.array())
        : document.isObject()                    ? QJsonValue(document.object())
                                                 : QJsonValue();
    if (before.isUndefined() || before.isNull())
        return content;
    const QJsonValue after = shortened(before, 0);
    if (after == before)
        return content;
    if (after.isString())
        return after.toString();
    return QString::fromUtf8(
        (after.isArray() ? QJsonDocument(after.toArray()) : QJsonDocument(after.toObject())).toJson(QJsonDocument::Compact));
}

} // namespace hindcast
