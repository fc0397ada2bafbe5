// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/transfer/OutputColumns.h"

#include <optional>

namespace hindcast {

/// How a file of exported rows is written.
enum class ExportFormat { JsonLines, Csv };

/// By the end of a file's name (.jsonl, .csv, in any case), or nothing.
[[nodiscard]] std::optional<ExportFormat> exportFormatOf(const QString& path);

/// The first line of a file: the names in CSV, nothing in JSON lines.
[[nodiscard]] QByteArray exportHeader(ExportFormat format, std::span<const OutputColumn> columns);

/// Appends one row, a cell for each column: an object of the shape that `list` prints, or a record of RFC 4180.
void appendExportRow(QByteArray& out, ExportFormat format, std::span<const OutputColumn> columns, std::span<const Cell> cells);

/// A text as a JSON string, with its quotes; bytes that are no UTF-8 become U+FFFD.
void appendJsonString(QByteArray& out, const QByteArray& text);

} // namespace hindcast
