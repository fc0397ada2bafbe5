// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

#include <QByteArrayList>

#include <memory>
#include <vector>

namespace hindcast {

/// A table of an offline copy, which is a SQLite file.
struct CopyTable {
    struct Column {
        QByteArray name;
        QByteArray type;
        bool neverNull = false;
    };
    QByteArray name;
    std::vector<Column> columns;
    QByteArrayList key; ///< names; none: no primary key, or a column's type says so

    Expected<void> create(Connection& target) const;
    /// A statement with one parameter for each column.
    [[nodiscard]] Expected<std::unique_ptr<Statement>> prepareInsert(Connection& target) const;
    /// Removes the table and its rows.
    Expected<void> drop(Connection& target) const;
    Expected<void> createIndex(Connection& target, const QByteArray& column) const;
};

} // namespace hindcast
