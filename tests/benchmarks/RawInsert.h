// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/benchmarks/RawDatabase.h"

#include <vector>

namespace hindcast {

/// A bare prepared INSERT of whole rows: what everything that writes rows is compared with.
class RawInsert
{
public:
    /// \a table: its name, with columns in parentheses where they are not all of them.
    RawInsert(const RawDatabase& db, const QByteArray& table, size_t columns)
        : m_statement(db.handle(), "INSERT INTO " + table + " VALUES (" + QByteArray("?,").repeated(qsizetype(columns)).chopped(1) + ')')
    {}
    void row(const std::vector<Cell>& cells)
    {
        int index = 0;
        for (const Cell& c : cells)
            m_statement.bind(++index, c);
        m_statement.run();
    }

private:
    RawStatement m_statement;
};

} // namespace hindcast
