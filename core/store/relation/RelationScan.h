// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/RowCursor.h"
#include "core/store/sql/Job.h"

#include <functional>

namespace hindcast {

/// What a scan saw.
struct ScanReport {
    qint64 matched = 0;       ///< rows that satisfied the predicate
    qint64 read = 0;          ///< rows that SQL gave
    bool changed = false;     ///< somebody committed meanwhile: later rows are as of then
    bool stopped = false;     ///< the visitor had enough
};

/// Reads a whole relation with a single key in pieces, each a short read transaction of its own, so that the agent
/// that writes the database never waits for us: at most about 50 ms a piece where readers block writers, 250 ms
/// elsewhere. Pieces follow each other by key (or order value and key), so no row comes twice.
class RelationScan
{
public:
    /// Called for each matching row; false ends the scan.
    using Visitor = std::function<bool(RowCursor&)>;

    RelationScan(Connection& connection, const BoundRelation& relation, ReadQuery query);
    /// Cancelled as soon as the token of \a context says so. Progress counts rows read of about \a estimate.
    Expected<ScanReport> run(const JobContext& context, qint64 estimate, ReadNotes& notes, const Visitor& visit);

private:
    Expected<qint64> piece(const JobContext& context, ReadNotes& notes, const Visitor& visit);
    void adapt(qint64 elapsedUs);

    Connection& m_connection;
    const BoundRelation& m_relation;
    ReadQuery m_query;
    ScanReport m_report;
    qint64 m_pieceRows;
    qint64 m_targetUs;
};

/// Does an index lead SQL straight to the rows that match, and to few? (One of tenant, project and cluster may hold millions.)
[[nodiscard]] bool leadsToFewRows(const Predicate& where, const BoundRelation& relation);

/// How many rows there are about: exact for nothing, but immediate (key span in SQLite, statistics in PostgreSQL).
[[nodiscard]] Expected<qint64> estimateRows(Connection& connection, const BoundRelation& relation);

} // namespace hindcast
