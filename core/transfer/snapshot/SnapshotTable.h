// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/copy/CopyTable.h"
#include "core/store/relation/RowCursor.h"
#include "core/transfer/PackedCells.h"

#include <atomic>
#include <optional>

namespace hindcast {

/// One relation of an offline copy while it is filled: the source's key and every canonical column that it records. One thread
/// reads, another may write: create(), write() and finish() belong to the writing one, the rest to the reading one.
class SnapshotTable
{
public:
    /// Rows that were read and wait to be written: of each the parts of its key, unless a column is that, and columns().
    struct Rows {
        PackedCells cells;
        qint64 count = 0;
        qint64 cut = 0; ///< texts in them that were too large to be read as a whole
    };

    /// \a strict: columns that are never null in the source cannot be here, so that lists can be read in their order straight
    /// from an index. \a source must outlive this.
    SnapshotTable(const BoundRelation& source, bool strict, bool redact);

    /// Canonical columns to read.
    [[nodiscard]] const std::vector<int>& columns() const { return m_columns; }
    /// Takes the current row along.
    void read(RowCursor& row, Rows& into) const;
    /// A row had a null where a strict table allows none (a value that cannot be read): nothing more is written.
    [[nodiscard]] bool refused() const { return m_refused; }

    /// Makes the table in \a target, to which all writing goes. Errors: Unsupported (a key of too many columns), those of writing.
    Expected<void> create(Connection& target);
    Expected<void> write(const Rows& rows);
    /// Indexes, where the source has some.
    Expected<void> finish();
    [[nodiscard]] qint64 rows() const { return m_rows; }

private:
    [[nodiscard]] CopyTable definition() const;
    [[nodiscard]] size_t keyCells() const { return m_keyColumn ? 0 : m_source->key.size(); }
    void redactKey();
    void redact(Cell* cells);

    const BoundRelation* m_source;
    bool m_redact;
    std::vector<int> m_columns;
    std::optional<size_t> m_keyColumn; ///< by position in m_columns: the key is a canonical column, an integer
    std::vector<bool> m_neverNull; ///< by position in m_columns
    Connection* m_target = nullptr;
    CopyTable m_table;
    std::unique_ptr<Statement> m_insert;
    std::vector<Cell> m_row; ///< being written: key and columns
    qint64 m_rows = 0;
    std::atomic<bool> m_refused = false;
};

} // namespace hindcast
