// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/RowCursor.h"

namespace hindcast {

/// One relation of an offline copy while it is filled: the source's key and every canonical column that it records.
class SnapshotTable
{
public:
    /// Makes the table in \a target. \a strict: columns that are never null in the source cannot be here, so that lists can
    /// be read in their order straight from an index.
    [[nodiscard]] static Expected<SnapshotTable> create(Connection& target, const BoundRelation& source, bool strict, bool redact);

    /// Canonical columns to read.
    [[nodiscard]] const std::vector<int>& columns() const { return m_columns; }
    /// Copies a row. False: it has a null where a strict table allows none (a value that cannot be read).
    Expected<bool> add(RowCursor& row);
    /// Indexes, where the source has some.
    Expected<void> finish();
    [[nodiscard]] qint64 rows() const { return m_rows; }

private:
    SnapshotTable(Connection& target, const BoundRelation& source, bool redact) : m_target(&target), m_source(&source), m_redact(redact) {}
    [[nodiscard]] QByteArray definition(bool strict);
    Expected<void> bindKey(RowCursor& row, int& parameter);
    void readCells(RowCursor& row);

    Connection* m_target;
    const BoundRelation* m_source;
    bool m_redact;
    bool m_keyIsColumn = false; ///< the key is a canonical column, an integer
    std::vector<int> m_columns;
    std::vector<bool> m_neverNull; ///< by position in m_columns
    std::vector<Cell> m_cells;
    std::unique_ptr<Statement> m_insert;
    qint64 m_rows = 0;
};

} // namespace hindcast
