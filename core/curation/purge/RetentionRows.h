// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/rows/RowEditor.h"
#include "core/store/sql/Job.h"

#include <map>

namespace hindcast {

/// What would go of one table.
struct RetentionCounts {
    qint64 rows = 0;
    std::map<QString, qint64> byCluster;
    std::map<QString, qint64> byMonth; ///< "2026-08", in UTC
    QString keys;                      ///< least and greatest key and a sum over all keys: for a fingerprint
};

/// The outcomes older than a moment, counted and removed in pieces by key so that an agent never waits long.
class RetentionRows
{
public:
    /// Unsupported when the table has no integer key, or a time that SQL cannot compare.
    [[nodiscard]] static Expected<RetentionRows> open(Connection& connection, const StoreDescription& store, Timestamp before);

    [[nodiscard]] Expected<qint64> count();
    /// \a clusters: by cluster, too; a fingerprint does without.
    [[nodiscard]] Expected<RetentionCounts> counts(bool clusters, const JobContext& context);
    /// Rows and months alone, where an index knows them: at most a second for 10 million. Nothing where all rows must be read.
    [[nodiscard]] Expected<std::optional<RetentionCounts>> quickTotals(const JobContext& context);

    struct Range {
        qint64 first = 0;
        qint64 last = 0;
    };
    /// The keys of at most \a rows rows of the table from \a from on; nothing when none is left.
    [[nodiscard]] Expected<std::optional<Range>> nextRange(qint64 from, qint64 rows);
    /// Removes what is too old in it; gives how many.
    Expected<qint64> remove(const Range& range);
    /// Copies what is too old in it to `purged_outcomes` of the same native database.
    Expected<void> keep(const Range& range, const QString& changeSet);
    /// The rows that are too old in it.
    [[nodiscard]] Expected<std::vector<std::pair<Locator, RowImage>>> images(const Range& range);
    [[nodiscard]] const QByteArrayList& columns() const { return m_editor.columns(); }

private:
    RetentionRows(Connection& connection, RowEditor editor, const BoundRelation& relation);
    [[nodiscard]] QByteArray tooOld(int firstParameter) const;
    [[nodiscard]] std::vector<Cell> parameters() const;
    [[nodiscard]] Expected<void> countMonths(RetentionCounts& out, const JobContext& context);
    [[nodiscard]] Expected<RetentionCounts> countByWalking(const JobContext& context);

    Connection* m_connection;
    RowEditor m_editor;
    const BoundRelation* m_relation;
    QByteArray m_type; ///< of the time column, for a cast
    Timestamp m_before;
    Cell m_cutoff;      ///< in stored form
    bool m_dense = true; ///< at least half of the keys of the last range were rows that went
    bool m_keepsNumbers = false; ///< of a native SQLite database: what went keeps its number
    std::unique_ptr<Statement> m_remove;
};

} // namespace hindcast
