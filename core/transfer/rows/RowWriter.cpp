// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rows/RowWriter.h"

#include "core/transfer/rows/CellText.h"
#include "core/transfer/rows/FieldText.h"

namespace hindcast {
namespace {

/// What stands around and between the fields of a line.
struct LineFrame {
    const char* before;
    const char* between;
    const char* after;
};

constexpr LineFrame frameOf(RowFormat format)
{
    switch (format) {
    case RowFormat::Csv: return {"", ",", "\r\n"};
    case RowFormat::QuotedCsv: return {"", ",", "\n"};
    case RowFormat::Tsv: return {"", "\t", "\n"};
    default: return {"| ", " | ", " |\n"};
    }
}

/// \a fieldAt appends the field of a position.
template<class FieldAt>
void appendLine(QByteArray& out, RowFormat format, size_t count, const FieldAt& fieldAt)
{
    const LineFrame frame = frameOf(format);
    out += frame.before;
    for (size_t i = 0; i < count; ++i) {
        if (i > 0)
            out += frame.between;
        fieldAt(i);
    }
    out += frame.after;
}

bool isJson(RowFormat format) { return format == RowFormat::Json || format == RowFormat::JsonLines; }

} // namespace

std::optional<RowFormat> rowFormatFromWord(const QString& word)
{
    if (word == QLatin1String("json"))
        return RowFormat::Json;
    if (word == QLatin1String("csv"))
        return RowFormat::Csv;
    return word == QLatin1String("md") ? std::optional(RowFormat::Markdown) : std::nullopt;
}

std::optional<RowFormat> rowFormatOfFile(const QString& path)
{
    if (path.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive))
        return RowFormat::JsonLines;
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? std::optional(RowFormat::Csv) : std::nullopt;
}

RowWriter::RowWriter(RowFormat format, std::span<const OutputColumn> columns) : m_format(format)
{
    for (const OutputColumn& c : columns)
        addColumn(c.name, c.kind);
}

RowWriter::RowWriter(RowFormat format, const QStringList& names) : m_format(format)
{
    for (const QString& name : names)
        addColumn(name.toUtf8(), OutputColumn::Kind::Text);
}

void RowWriter::addColumn(const QByteArray& name, OutputColumn::Kind kind)
{
    Column& column = m_columns.emplace_back(Column{{}, kind});
    if (isJson(m_format)) {
        appendJsonString(column.text, name);
        column.text += ':';
    } else if (m_format == RowFormat::QuotedCsv) {
        appendCsvField(column.text, name); // names of columns need no quotes
    } else {
        field(column.text, name);
    }
}

void RowWriter::field(QByteArray& out, const QByteArray& text) const
{
    switch (m_format) {
    case RowFormat::Csv: appendCsvField(out, text); break;
    case RowFormat::QuotedCsv: appendQuotedCsvField(out, text); break;
    case RowFormat::Tsv: appendTsvField(out, text); break;
    default: appendMarkdownField(out, text);
    }
}

void RowWriter::begin(QByteArray& out) const
{
    if (m_format == RowFormat::Json)
        out += '[';
    if (isJson(m_format))
        return;
    appendLine(out, m_format, m_columns.size(), [&](size_t i) { out += m_columns[i].text; });
    if (m_format == RowFormat::Markdown)
        appendLine(out, m_format, m_columns.size(), [&](size_t) { out += "---"; });
}

void RowWriter::object(QByteArray& out, std::span<const Cell> cells) const
{
    out += '{';
    for (size_t i = 0; i < m_columns.size(); ++i) {
        if (i > 0)
            out += ',';
        out += m_columns[i].text;
        appendJsonValue(out, cells[i], m_columns[i].kind);
    }
    out += '}';
}

void RowWriter::row(QByteArray& out, std::span<const Cell> cells)
{
    if (m_format == RowFormat::Json)
        out += m_any ? ",\n" : "\n";
    m_any = true;
    if (!isJson(m_format)) {
        appendLine(out, m_format, m_columns.size(), [&](size_t i) { field(out, cellWord(cells[i], m_columns[i].kind)); });
        return;
    }
    object(out, cells);
    if (m_format == RowFormat::JsonLines)
        out += '\n';
}

void RowWriter::end(QByteArray& out) const
{
    if (m_format == RowFormat::Json)
        out += m_any ? "\n]\n" : "]\n";
}

} // namespace hindcast
