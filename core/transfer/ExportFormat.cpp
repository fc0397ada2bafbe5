// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/ExportFormat.h"

#include "core/store/relation/Record.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

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

/// A sign, digits, a fraction, an exponent: nothing that a spreadsheet could run.
bool isPlainNumber(const QByteArray& text)
{
    const char* begin = text.constData() + (text.startsWith('+') || text.startsWith('-') ? 1 : 0);
    const char* const end = text.constData() + text.size();
    if (begin == end || !(*begin >= '0' && *begin <= '9'))
        return false;
    double value = 0;
    const auto read = std::from_chars(begin, end, value);
    return read.ec == std::errc() && read.ptr == end;
}

bool isReference(const QByteArray& text)
{
    qint64 value = 0;
    const auto read = std::from_chars(text.constData(), text.constData() + text.size(), value);
    return !text.isEmpty() && read.ec == std::errc() && read.ptr == text.constData() + text.size();
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

/// The value as a word; empty for null and numbers that are not finite.
QByteArray wordOf(const Cell& cell, CellKind kind)
{
    QByteArray out;
    if (const auto* text = cell.get<QByteArray>())
        return *text;
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

void appendJsonValue(QByteArray& out, const Cell& cell, CellKind kind)
{
    const auto* text = cell.get<QByteArray>();
    if (cell.isNull())
        out += "null";
    else if (kind == CellKind::List)
        appendJsonList(out, cell);
    else if (kind == CellKind::Reference && text && (text->isEmpty() || isReference(*text)))
        out += text->isEmpty() ? QByteArray("null") : *text;
    else if (const auto* f = cell.get<bool>())
        out += *f ? "true" : "false";
    else if (text)
        appendJsonString(out, *text);
    else if (const QByteArray word = wordOf(cell, CellKind::Text); cell.get<qint64>() || cell.get<double>())
        out += word.isEmpty() ? QByteArray("null") : word;
    else
        appendJsonString(out, word);
}

bool needsEscape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void appendEscaped(QByteArray& out, char c)
{
    static constexpr char digits[] = "0123456789abcdef";
    switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    default:
        if (needsEscape(c))
            (out += "\\u00").append(digits[(c >> 4) & 15]).append(digits[c & 15]);
        else
            out += c;
    }
}

/// A text as a field of CSV: quoted where RFC 4180 asks for it. What a spreadsheet would run as a formula (= + - @, a tab
/// or a carriage return in front, unless it is a plain number) gets an apostrophe in front.
void appendCsvField(QByteArray& out, const QByteArray& text)
{
    const bool formula = !text.isEmpty() && std::string_view("=+-@\t\r").contains(text.front()) && !isPlainNumber(text);
    const bool quote = std::ranges::any_of(text, [](char c) { return c == ',' || c == '"' || c == '\n' || c == '\r'; });
    if (quote)
        out += '"';
    if (formula)
        out += '\'';
    qsizetype from = 0;
    for (qsizetype at = quote ? text.indexOf('"') : -1; at >= 0; at = text.indexOf('"', at + 1)) {
        out.append(text.constData() + from, at + 1 - from).append('"');
        from = at + 1;
    }
    out.append(text.constData() + from, text.size() - from);
    if (quote)
        out += '"';
}

} // namespace

std::optional<ExportFormat> exportFormatOf(const QString& path)
{
    if (path.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive))
        return ExportFormat::JsonLines;
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? std::optional(ExportFormat::Csv) : std::nullopt;
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
        appendEscaped(out, *escaped);
        from = escaped + 1;
    }
    out += '"';
}

QByteArray exportHeader(ExportFormat format, std::span<const OutputColumn> columns)
{
    if (format == ExportFormat::JsonLines)
        return {};
    QByteArrayList names;
    for (const OutputColumn& c : columns)
        names << c.name;
    return names.join(',') + "\r\n";
}

void appendExportRow(QByteArray& out, ExportFormat format, std::span<const OutputColumn> columns, std::span<const Cell> cells)
{
    const bool json = format == ExportFormat::JsonLines;
    if (json)
        out += '{';
    for (size_t i = 0; i < columns.size(); ++i) {
        if (i > 0)
            out += ',';
        if (!json) {
            const QByteArray word = wordOf(cells[i], columns[i].kind);
            appendCsvField(out, word.isValidUtf8() ? word : QString::fromUtf8(word).toUtf8());
            continue;
        }
        (out += '"').append(columns[i].name).append("\":");
        appendJsonValue(out, cells[i], columns[i].kind);
    }
    out += json ? "}\n" : "\r\n";
}

} // namespace hindcast
