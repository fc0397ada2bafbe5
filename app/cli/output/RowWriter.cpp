// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/RowWriter.h"

#include "core/engine/read/PatternFilter.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <array>
#include <charconv>
#include <cmath>

namespace hindcast {
namespace {

using enum OutputColumn::Kind;

QByteArray shortest(double v)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), v).ptr;
    return {text.data(), qsizetype(end - text.data())};
}

QString plainText(const Cell& cell)
{
    if (const auto* blob = cell.get<Blob>())
        return QString::fromLatin1(blob->bytes.toHex());
    return cell.text();
}

/// As a word: what CSV and Markdown show; empty for null.
QString plain(const Cell& cell, OutputColumn::Kind kind)
{
    if (cell.isNull())
        return {};
    if (const auto* t = cell.get<Timestamp>())
        return isoTimestamp(*t);
    if (const auto f = cell.flag(); f && kind == Flag)
        return *f ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* i = cell.get<qint64>())
        return QString::number(*i);
    if (const auto* d = cell.get<double>())
        return std::isfinite(*d) ? QString::fromLatin1(shortest(*d)) : QString();
    return plainText(cell);
}

/// QJsonDocument does the escaping; a text alone is no document, so it travels in an array.
QByteArray jsonText(const QJsonValue& value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

QByteArray csvField(const QString& text)
{
    QByteArray field = text.toUtf8();
    const bool quote = field.contains(',') || field.contains('"') || field.contains('\n') || field.contains('\r');
    return quote ? '"' + field.replace('"', "\"\"") + '"' : field;
}

QByteArray markdownField(QString text)
{
    text.replace(u'\\', QStringLiteral("\\\\")).replace(u'|', QStringLiteral("\\|"));
    text.replace(QStringLiteral("\r\n"), QStringLiteral("<br>"))
        .replace(u'\n', QStringLiteral("<br>"))
        .replace(u'\r', QStringLiteral("<br>"));
    return text.toUtf8();
}

} // namespace

QJsonValue jsonTextOrNull(const QString& text) { return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text); }

QJsonValue jsonReference(const QString& id)
{
    bool number = false;
    const qint64 key = id.toLongLong(&number);
    return number ? QJsonValue(key) : id.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(id);
}

QJsonValue jsonValue(const Cell& cell, OutputColumn::Kind kind)
{
    if (cell.isNull())
        return QJsonValue::Null;
    if (kind == List)
        return QJsonArray::fromStringList(stringsOf(cell));
    if (kind == Reference)
        return jsonReference(plain(cell, kind));
    if (const auto* i = cell.get<qint64>())
        return *i;
    if (const auto* d = cell.get<double>())
        return std::isfinite(*d) ? QJsonValue(*d) : QJsonValue(QJsonValue::Null);
    if (const auto f = cell.flag())
        return *f;
    return plain(cell, kind);
}

QJsonObject jsonRecord(const Record& record, std::span<const OutputColumn> columns)
{
    QJsonObject out;
    for (const OutputColumn& c : columns)
        out.insert(QLatin1String(c.name),
                   jsonValue(size_t(c.column) < record.cells.size() ? record.cells[size_t(c.column)] : Cell(), c.kind));
    return out;
}

std::optional<RowWriter::Format> RowWriter::formatFromWord(const QString& word)
{
    if (word == QLatin1String("json"))
        return Format::Json;
    if (word == QLatin1String("csv"))
        return Format::Csv;
    return word == QLatin1String("md") ? std::optional(Format::Markdown) : std::nullopt;
}

RowWriter::RowWriter(Output& output, Format format, std::span<const OutputColumn> columns)
    : m_output(output), m_format(format), m_columns(columns)
{
    QByteArrayList names, rules;
    for (const OutputColumn& c : columns) {
        names << c.name;
        rules << "---";
    }
    switch (format) {
    case Format::Json: m_output.write("["); break;
    case Format::Csv: m_output.write(names.join(',') + "\r\n"); break;
    case Format::Markdown: m_output.write("| " + names.join(" | ") + " |\n| " + rules.join(" | ") + " |\n"); break;
    }
}

void RowWriter::row(std::span<const Cell> cells)
{
    QByteArrayList fields;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const OutputColumn& c = m_columns[i];
        if (m_format == Format::Json)
            fields << '"' + QByteArray(c.name) + "\":" + jsonText(jsonValue(cells[i], c.kind));
        else
            fields << (m_format == Format::Csv ? csvField(plain(cells[i], c.kind)) : markdownField(plain(cells[i], c.kind)));
    }
    switch (m_format) {
    case Format::Json: m_output.write((m_rows++ == 0 ? "\n{" : ",\n{") + fields.join(',') + '}'); break;
    case Format::Csv: m_output.write(fields.join(',') + "\r\n"); break;
    case Format::Markdown: m_output.write("| " + fields.join(" | ") + " |\n"); break;
    }
}

void RowWriter::record(const Record& record)
{
    std::vector<Cell> cells;
    cells.reserve(m_columns.size());
    for (const OutputColumn& c : m_columns)
        cells.push_back(record.cells[size_t(c.column)]);
    row(cells);
}

void RowWriter::end()
{
    if (m_format == Format::Json)
        m_output.write(m_rows == 0 ? "]\n" : "\n]\n");
}

} // namespace hindcast
