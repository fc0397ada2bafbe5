// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <initializer_list>
#include <span>

namespace hindcast {

/// Appends rows to one table of a native database, each with tenant and project, within its caller's transaction.
class RowInserter
{
public:
    struct Column {
        const char* name;
        bool list = false; ///< a list of texts: its cell is a JSON array
    };

    /// Both names are ours. With \a unique a row that some unique index refuses is left out.
    [[nodiscard]] static Expected<RowInserter> open(Connection& connection, const Scope& scope, const char* table,
                                                    std::span<const Column> columns, bool unique = false);

    /// One cell for each column. Gives the new id, or nothing when there is such a row already.
    [[nodiscard]] Expected<std::optional<qint64>> insert(std::initializer_list<Cell> cells);

private:
    RowInserter() = default;
    std::unique_ptr<Statement> m_insert;
    std::unique_ptr<Statement> m_lastId; ///< SQLite only
    Cell m_tenant, m_project;
};

/// A JSON array of texts.
[[nodiscard]] Cell textListCell(const QStringList& texts);

} // namespace hindcast
