// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Binding.h"
#include "core/store/sql/Connection.h"
#include "core/store/sql/Job.h"

#include <optional>

namespace hindcast {

/// The least and the greatest integer key; nothing when there is no row.
struct KeyRange {
    qint64 first = 0;
    qint64 last = 0;
    /// In the middle of them: what divides a table in two.
    [[nodiscard]] qint64 middle() const { return first + qint64((quint64(last) - quint64(first)) / 2); }
};

/// Reads rows of a relation with an integer key as they are stored, by ranges of keys, in the order of keys: each range a short
/// reading of its own, as RelationScan does, but without planning, decoding or copying anything: from the pages of the file where nothing
/// but stored columns is asked for, else by a statement that SQLite does not step out of.
class RangeScan
{
public:
    /// \a columns: canonical positions of columns that are recorded. Both must live as long as this.
    RangeScan(Connection& connection, const BoundRelation& relation, const std::vector<int>& columns);

    /// Can it be read so, by row number? Of SQLite files only; of servers by whole numbers that are keys (BoundRelation::integerKey()), which
    /// is worth it where two connections read at a time, for each piece is sent whole.
    [[nodiscard]] static bool isPossible(const BoundRelation& relation);
    /// Nothing when the relation is empty.
    [[nodiscard]] Expected<std::optional<KeyRange>> keys();
    /// Gives \a sink the rows with keys behind \a after, up to and with \a last: the key, then the columns. Progress counts rows of
    /// about \a estimate. Gives the number of rows. TooLarge: a text that cannot be loaded whole; Conflict: keys that do not ascend.
    Expected<qint64> run(qint64 after, qint64 last, qint64 estimate, const JobContext& context, RowSink& sink);

private:
    Expected<void> limitToScope();
    Expected<bool> isAllInScope();
    Expected<bool> readRange(qint64 after, qint64 last, RowSink& sink, const qint64& lastRead);

    Connection& m_connection;
    const BoundRelation& m_relation;
    QByteArray m_columns, m_rest;
    std::vector<Cell> m_scope;
    QByteArrayList m_stored; ///< names of the columns, where all are read as they are stored
    bool m_prepared = false;
    bool m_fromPages = false; ///< rows can be read without statements
};

} // namespace hindcast
