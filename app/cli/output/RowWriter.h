// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Output.h"
#include "core/domain/Cell.h"
#include "core/store/relation/Record.h"
#include "core/transfer/OutputColumns.h"

#include <QJsonValue>

#include <span>

namespace hindcast {

/// Times as ISO 8601 with a Z, numbers that are not finite as null.
[[nodiscard]] QJsonValue jsonValue(const Cell& cell, OutputColumn::Kind kind);
/// A record as an object.
[[nodiscard]] QJsonObject jsonRecord(const Record& record, std::span<const OutputColumn> columns);
/// Null for an empty text.
[[nodiscard]] QJsonValue jsonTextOrNull(const QString& text);
/// The printed key of an outcome: a number where it is one.
[[nodiscard]] QJsonValue jsonReference(const QString& id);

/// Rows as a JSON array, CSV (RFC 4180) or a Markdown table, one after the other.
class RowWriter
{
public:
    enum class Format { Json, Csv, Markdown };
    [[nodiscard]] static std::optional<Format> formatFromWord(const QString& word);

    RowWriter(Output& output, Format format, std::span<const OutputColumn> columns);
    /// One cell for each column.
    void row(std::span<const Cell> cells);
    /// The row of a record.
    void record(const Record& record);
    void end();

private:
    Output& m_output;
    Format m_format;
    std::span<const OutputColumn> m_columns;
    qint64 m_rows = 0;
};

} // namespace hindcast
