// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rows/CellText.h"

#include "core/store/relation/Record.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

using CellKind = OutputColumn::Kind;

template<class Number>
void appendNumber(QByteArray& out, Number v)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), v).ptr;
    out.append(text.data(), qsizetype(end - text.data()));
}

/// A number as we write one: other digits, such as 007, are a text.
bool isWholeNumber(const QByteArray& text)
{
    qint64 value = 0;
    const auto read = std::from_chars(text.constData(), text.constData() + text.size(), value);
    return !text.isEmpty() && read.ec == std::errc() && read.ptr == text.constData() + text.size() && QByteArray::number(value) == text;
}

/// isoTimestamp(); the date is kept, because neighbours share it.
QByteArray isoWord(Timestamp t)
{
    constexpr qint64 dayUs = 86'400'000'000;
    thread_local qint64 knownDay = std::numeric_limits<qint64>::min();
    thread_local QByteArray date;
    if (t.us < 0 || t.us >= Timestamp::greatestUs)
        return isoTimestamp(t).toLatin1();
    if (const qint64 day = t.us / dayUs; day != knownDay) {
        date = isoTimestamp(t).left(11).toLatin1();
        knownDay = day;
    }
    const auto us = t.us % dayUs;
    const auto seconds = int(us / 1'000'000);
    const auto micros = int(us % 1'000'000);
    QByteArray out = date;
    const auto two = [&](int n, char after) { out.append(char('0' + n / 10)).append(char('0' + n % 10)).append(after); };
    two(seconds / 3'600, ':');
    two(seconds / 60 % 60, ':');
    two(seconds % 60, micros ? '.' : 'Z');
    for (int digit = 100'000; micros > 0 && digit > 0; digit /= 10)
        out += char('0' + micros / digit % 10);
    return micros ? out + 'Z' : out;
}

void appendJsonList(QByteArray& out, const Cell& cell)
{
    out += '[';
    if (const auto* text = cell.get<QByteArray>(); text && *text != "[]") {
        bool first = true;
        for (const QString& item : stringsOf(cell)) {
            if (!first)
                out += ',';
            first = false;
            appendJsonString(out, item.toUtf8());
        }
    }
    out += ']';
}

/// Also the first byte of U+0080 to U+009F.
bool needsEscape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == 0x7f || c == '\xc2'; }

void appendHex(QByteArray& out, char c)
{
    static constexpr char digits[] = "0123456789abcdef";
    (out += "\\u00").append(digits[(c >> 4) & 15]).append(digits[c & 15]);
}

/// What begins at \a from; returns where the rest begins.
const char* appendEscaped(QByteArray& out, const char* from)
{
    switch (const char c = *from) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    case '\xc2':
        if (static_cast<unsigned char>(from[1]) < 0xa0)
            appendHex(out, from[1]);
        else
            out.append(from, 2);
        return from + 2;
    default: appendHex(out, c);
    }
    return from + 1;
}

} // namespace

QByteArray cellWord(const Cell& cell, CellKind kind)
{
    QByteArray out;
    if (const auto* text = cell.get<QByteArray>())
        return text->isValidUtf8() ? *text : QString::fromUtf8(*text).toUtf8();
    if (const auto* t = cell.get<Timestamp>())
        return isoWord(*t);
    if (const auto f = cell.flag(); f && (kind == CellKind::Flag || cell.get<bool>()))
        return *f ? "true" : "false";
    if (const auto* i = cell.get<qint64>())
        appendNumber(out, *i);
    else if (const auto* d = cell.get<double>(); d && std::isfinite(*d))
        appendNumber(out, *d);
    else if (const auto* blob = cell.get<Blob>())
        out = blob->bytes.toHex();
    return out;
}

void appendJsonValue(QByteArray& out, const Cell& cell, CellKind kind)
{
    const auto* text = cell.get<QByteArray>();
    if (cell.isNull())
        out += "null";
    else if (kind == CellKind::List)
        appendJsonList(out, cell);
    else if (kind == CellKind::Reference && text && (text->isEmpty() || isWholeNumber(*text)))
        out += text->isEmpty() ? QByteArray("null") : *text;
    else if (text)
        appendJsonString(out, *text);
    else if (const QByteArray word = cellWord(cell, kind); cell.get<Timestamp>() || cell.get<Blob>())
        appendJsonString(out, word);
    else
        out += word.isEmpty() ? QByteArray("null") : word;
}

/// A value alone is no document, so it travels in an array.
QJsonValue jsonValue(const Cell& cell, CellKind kind)
{
    QByteArray array = "[";
    appendJsonValue(array, cell, kind);
    return QJsonDocument::fromJson(array.append(']')).array().at(0);
}

void appendJsonString(QByteArray& out, const QByteArray& text)
{
    if (!text.isValidUtf8())
        return appendJsonString(out, QString::fromUtf8(text).toUtf8());
    out += '"';
    const char* from = text.constData();
    const char* const end = from + text.size();
    for (;;) {
        const char* const escaped = std::find_if(from, end, needsEscape);
        out.append(from, escaped - from);
        if (escaped == end)
            break;
        from = appendEscaped(out, escaped);
    }
    out += '"';
}

} // namespace hindcast
