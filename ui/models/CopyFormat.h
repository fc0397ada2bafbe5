// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/rows/RowWriter.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace hindcast {

/// The clipboard takes what lists and files are written in.
using CopyFormat = RowFormat;

/// Rows for the clipboard: headers are column ids, values are RawRole texts (null where a value is absent).
struct CopyTable {
    QStringList headers;
    std::vector<std::vector<QVariant>> rows; ///< invalid: null
};

[[nodiscard]] QString copyText(const CopyTable& table, CopyFormat format);
[[nodiscard]] QString copyFormatName(CopyFormat format);

} // namespace hindcast
