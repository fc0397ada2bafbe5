// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/RetentionRows.h"

namespace hindcast {

/// Counts old outcomes of a SQLite database from its indexes of (tenant, project, time) and (tenant, project, cluster, time)
/// alone: no row is touched.
class RetentionIndex
{
public:
    /// Has this relation such indexes, in a database whose readers are in nobody's way while a month is counted?
    [[nodiscard]] static bool serves(const Connection& connection, const BoundRelation& relation);

    RetentionIndex(Connection& connection, const BoundRelation& relation, Timestamp before);

    /// Rows and months; with \a keys also what a fingerprint needs (about three times the work).
    [[nodiscard]] Expected<void> countMonths(RetentionCounts& out, bool keys, const JobContext& context);
    [[nodiscard]] Expected<void> countClusters(RetentionCounts& out, const JobContext& context);

private:
    struct First {
        Cell stored;
        Timestamp at;
    };
    [[nodiscard]] Expected<std::optional<First>> firstFrom(const Cell& stored);
    [[nodiscard]] QByteArray inScope() const;
    [[nodiscard]] std::vector<Cell> with(std::vector<Cell> more) const;

    Connection* m_connection;
    const BoundRelation* m_relation;
    const BoundColumn* m_time;
    const BoundColumn* m_cluster;
    Timestamp m_before;
};

} // namespace hindcast
