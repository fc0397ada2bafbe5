// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <vector>

namespace hindcast {

/// Every column of one row in its stored form: SQLite's values, in PostgreSQL the text of each.
struct RowImage {
    std::vector<Cell> values; ///< one for each of RowEditor::columns()
    friend bool operator==(const RowImage&, const RowImage&) = default;
};

/// One column of a row that changes, in stored form.
struct CellChange {
    QByteArray column; ///< its name in the table
    Cell before;
    Cell after;
    friend bool operator==(const CellChange&, const CellChange&) = default;
};

} // namespace hindcast
