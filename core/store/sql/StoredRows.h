// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace hindcast {

/// Rows of one table by their row numbers, as they are stored: no condition, no expression.
struct StoredRows {
    QByteArray table;       ///< as in the Catalog
    QByteArray key;         ///< the column that is the row number, quoted
    QByteArrayList columns; ///< as in the Catalog; at most 63
    qint64 after = 0;       ///< row numbers behind this one
    qint64 last = 0;        ///< up to and with this one
};

/// How reading them ended.
enum class StoredEnd {
    All,    ///< every row was given
    Enough, ///< the sink has had enough
    Not,    ///< not, or not all: whoever asked goes on with a statement behind the last row that was given
};

} // namespace hindcast
