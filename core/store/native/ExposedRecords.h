// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <array>

namespace hindcast {

/// Tells which record of a native database an id names that a session saw. An export names the same few again and again: each question is
/// prepared once.
class ExposedRecords
{
public:
    /// \a connection outlives this. Of an earlier version's database, which may lack tables, what it has is asked.
    ExposedRecords(Connection& connection, const Catalog& catalog, const Scope& scope);

    /// The kind: a number is a reflection, strategy or episode, `reflection:17` and the like say which, all else is the name of a pattern.
    /// Nothing: the database has no such record. The id without its kind comes in \a recordId. Errors: those of reading.
    [[nodiscard]] Expected<std::optional<QString>> kindOf(QString& recordId);

private:
    enum class Question : uchar { Reflection, Episode, Pattern };
    [[nodiscard]] Expected<Cell> ask(Question question, Cell id);

    Connection* m_connection;
    Cell m_tenant, m_project;
    std::array<bool, 3> m_has{}; ///< by question: there is a table to ask
    std::array<std::unique_ptr<Statement>, 3> m_statements; ///< by question; none: not asked yet
};

} // namespace hindcast
