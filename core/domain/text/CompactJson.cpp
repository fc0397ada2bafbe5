// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/CompactJson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QVariant>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

/// False: it is more than ASCII and the commonest escapes.
bool appendPlainText(QByteArray& out, const QString& text)
{
    const qsizetype before = out.size();
    out.resize(before + 2 * text.size() + 2);
    char* to = out.data() + before;
    *to++ = '"';
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        if (unit == u'"' || unit == u'\\' || unit == u'\n') {
            *to++ = '\\';
            *to++ = unit == u'\n' ? 'n' : char(unit);
        } else if (unit >= u' ' && unit <= u'~') {
            *to++ = char(unit);
        } else {
            return false;
        }
    }
    *to++ = '"';
    out.resize(to - out.constData());
    return true;
}

bool appendPlainObject(QByteArray& out, const QJsonObject& object);

bool appendPlainValue(QByteArray& out, const QJsonValue& value)
{
    if (value.isString())
        return appendPlainText(out, value.toString());
    if (value.isObject())
        return appendPlainObject(out, value.toObject());
    if (value.isDouble()) {
        const QVariant number = value.toVariant();
        if (number.typeId() == QMetaType::LongLong)
            out += QByteArray::number(number.toLongLong());
        return number.typeId() == QMetaType::LongLong;
    }
    if (!value.isArray())
        return false;
    const QJsonArray list = value.toArray();
    out += '[';
    for (qsizetype i = 0; i < list.size(); ++i) {
        if (i > 0)
            out += ',';
        if (!appendPlainValue(out, list[i]))
            return false;
    }
    out += ']';
    return true;
}

bool appendPlainObject(QByteArray& out, const QJsonObject& object)
{
    out += '{';
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (it != object.constBegin())
            out += ',';
        if (!appendPlainText(out, it.key()))
            return false;
        out += ':';
        if (!appendPlainValue(out, it.value()))
            return false;
    }
    out += '}';
    return true;
}

} // namespace

QByteArray compactJson(const QJsonObject& object)
{
    constexpr qsizetype usual = 500;
    QByteArray out;
    out.reserve(usual);
    if (appendPlainObject(out, object))
        return out;
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

void appendJsonText(QByteArray& out, const QString& text)
{
    const qsizetype before = out.size();
    if (appendPlainText(out, text))
        return;
    out.resize(before);
    if (std::ranges::any_of(text, [](QChar c) { return c.isSurrogate(); })) { // half a pair is written as an escape
        const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
        out += QByteArrayView(list).sliced(1, list.size() - 2);
    } else {
        appendJsonText(out, QByteArrayView(text.toUtf8()));
    }
}

void appendJsonText(QByteArray& out, QByteArrayView utf8)
{
    static constexpr char digits[] = "0123456789abcdef";
    static constexpr QByteArrayView special = "\b\f\n\r\t\"\\", letters = "bfnrt\"\\";
    constexpr qsizetype longest = 6; // of what stands for one byte
    const qsizetype before = out.size();
    out.resize(before + longest * utf8.size() + 2);
    char* to = out.data() + before;
    *to++ = '"';
    for (const char c : utf8) {
        if (static_cast<unsigned char>(c) >= ' ' && c != '"' && c != '\\') {
            *to++ = c;
            continue;
        }
        *to++ = '\\';
        if (const qsizetype at = special.indexOf(c); at >= 0)
            *to++ = letters[at];
        else
            to = std::ranges::copy(std::array{'u', '0', '0', digits[c >> 4], digits[c & 15]}, to).out;
    }
    *to++ = '"';
    out.resize(to - out.constData());
}

} // namespace hindcast
