// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/transfer/rows/OutputColumns.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

/// How rows are written: an array of objects, an object a line, RFC 4180, every value between quotes and a line feed behind each row (as
/// findings are printed), fields between tabs, a table of Markdown.
enum class RowFormat { Json, JsonLines, Csv, QuotedCsv, Tsv, Markdown };

/// json, csv or md, as `list` takes them; nothing for other words.
[[nodiscard]] std::optional<RowFormat> rowFormatFromWord(const QString& word);
/// By the end of a file's name (.jsonl, .csv, in any case), or nothing.
[[nodiscard]] std::optional<RowFormat> rowFormatOfFile(const QString& path);

/// Makes the text of rows for lists, files and the clipboard alike. Objects and CSV read back as what was written, apart from
/// the apostrophe before what a spreadsheet would run as a formula (FieldText.h), which is there in all but JSON.
class RowWriter
{
public:
    RowWriter(RowFormat format, std::span<const OutputColumn> columns);
    /// Columns of texts under any names.
    RowWriter(RowFormat format, const QStringList& names);

    void begin(QByteArray& out) const;
    /// One cell for each column.
    void row(QByteArray& out, std::span<const Cell> cells);
    void end(QByteArray& out) const;

private:
    struct Column {
        QByteArray text; ///< the name as the format writes it
        OutputColumn::Kind kind;
    };
    void addColumn(const QByteArray& name, OutputColumn::Kind kind);
    void object(QByteArray& out, std::span<const Cell> cells) const;
    void field(QByteArray& out, const QByteArray& text) const;

    RowFormat m_format;
    std::vector<Column> m_columns;
    bool m_any = false; ///< a row was written
};

} // namespace hindcast
