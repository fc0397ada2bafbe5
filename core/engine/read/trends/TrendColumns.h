// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/engine/read/evidence/EvidenceIndex.h"
#include "core/engine/read/trends/PatternTrends.h"
#include "core/facets/CodedBlock.h"

#include <QDeadlineTimer>

#include <unordered_map>

namespace hindcast {

/// Counts outcomes in memory for the patterns of a book. Most belong to none, which their root cause and cluster tell; what is left is asked
/// the layout's evidence once for each root cause, cluster and hash that occur together.
class TrendColumns
{
public:
    /// \a table has the columns that isPossible() asks for; it and the others must live as long as this.
    TrendColumns(const FacetTable& table, EvidenceIndex& index, const PatternBook& book);
    /// Columns of few values, but for the time.
    [[nodiscard]] static bool isPossible(const FacetTable& table);

    /// Adds to \a out, which has a place for each pattern of the book; it is not complete when time runs out before.
    void count(PatternTrends& out, const QDeadlineTimer& until, const CancelToken& token);

private:
    using Positions = std::vector<size_t>; ///< of patterns

    void learnPlaces();
    [[nodiscard]] const Positions& restingOn(qint64 i, qint64 row);
    void countRow(PatternTrends& out, const Positions& patterns, qint64 i, qint64 row) const;

    const FacetTable& m_table;
    EvidenceIndex& m_index;
    const PatternBook& m_book;
    const FacetColumn* m_times;
    CodedBlock m_roots, m_clusters, m_hashes, m_verified, m_feedback;
    std::vector<Positions> m_anywhere; ///< by the code of a root cause: patterns whose evidence names no cluster
    std::vector<char> m_isNamed; ///< by the code of a root cause: some pattern may rest on it
    std::unordered_map<quint64, Positions> m_places; ///< by the codes of a root cause and a cluster
    std::unordered_map<quint64, std::unordered_map<quint32, Positions>> m_known; ///< by these, and the code of a hash: what is sure
    std::vector<OutcomeState> m_states; ///< by both codes
};

} // namespace hindcast
