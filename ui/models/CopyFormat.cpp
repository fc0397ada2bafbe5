// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CopyFormat.h"

namespace hindcast {

QString copyText(const CopyTable& table, CopyFormat format)
{
    RowWriter writer(format, table.headers);
    QByteArray out;
    writer.begin(out);
    std::vector<Cell> cells;
    for (const auto& row : table.rows) {
        cells.clear();
        for (const QVariant& value : row)
            cells.push_back(value.isValid() ? Cell(value.toString()) : Cell());
        writer.row(out, cells);
    }
    writer.end(out);
    return QString::fromUtf8(out);
}

QString copyFormatName(CopyFormat format)
{
    switch (format) {
    case CopyFormat::Json: return QStringLiteral("JSON");
    case CopyFormat::JsonLines: return QStringLiteral("JSON lines");
    case CopyFormat::Csv:
    case CopyFormat::QuotedCsv: return QStringLiteral("CSV");
    case CopyFormat::Tsv: return QStringLiteral("TSV");
    case CopyFormat::Markdown: return QStringLiteral("Markdown");
    }
    return {};
}

} // namespace hindcast
