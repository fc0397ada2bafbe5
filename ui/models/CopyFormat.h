// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace hindcast {

/// Rows as text for the clipboard: headers are column ids, values are RawRole texts (null where a value is absent).
enum class CopyFormat { Tsv, Csv, Json, Markdown };

struct CopyTable {
    QStringList headers;
    std::vector<std::vector<QVariant>> rows; ///< invalid: null
};

/// Tsv: tabs and line ends inside values become blanks. Csv: RFC 4180. Json: an array of objects of strings and nulls.
[[nodiscard]] QString copyText(const CopyTable& table, CopyFormat format);
[[nodiscard]] QString copyFormatName(CopyFormat format);

} // namespace hindcast
