// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/sql/StoredRows.h"

#include <optional>
#include <vector>

namespace hindcast {

class Connection;

/// Where the values of some columns lie in the records of a table.
struct TableShape {
    struct Field {
        int place = 0;       ///< in the record, from 0
        size_t value = 0;    ///< of what is given to the sink
        bool real = false;   ///< whole numbers in it are read as real ones (a column of the affinity REAL)
        bool isKey = false;  ///< the row number, for which the record itself has NULL
        bool mayLack = false; ///< a record that was written before the column was added has NULL there
    };
    quint32 root = 0;          ///< the first page of the table
    std::vector<Field> fields; ///< in the order of their places
    size_t values = 0;         ///< the row number, then one for each column

    /// Asks the catalog as the connection's transaction sees it. Nothing where rows are not plain records under row numbers: a
    /// virtual table, a column that is computed, a key that is not the row number.
    [[nodiscard]] static Expected<std::optional<TableShape>> of(Connection& connection, const StoredRows& rows);
};

} // namespace hindcast
