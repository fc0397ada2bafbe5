// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/facets/FacetTable.h"
#include "core/replay/history/HistoryBuilder.h"

#include <span>
#include <unordered_map>

namespace hindcast {

/// The codes of a column's rows from \a first on, of a column that has codes or the same in each row.
void facetCodes(const FacetColumn& column, qint64 first, std::span<quint32> out);

/// Integer keys of rows one after the other; of text keys 0.
class FacetKeyWalk
{
public:
    FacetKeyWalk(const FacetKeys& keys, qint64 row);
    qint64 next();

private:
    std::span<const FacetKeys::Run> m_runs;
    size_t m_run = 0;
    qint64 m_row;
};

/// Which subject each row of a table belongs to, and what else of it is a text: subjects, sessions and users are numbered as they first
/// come, as reading row by row does.
class FacetSubjects
{
public:
    static constexpr quint32 none = 0xFFFF'FFFF; ///< the moment of the row cannot be read

    /// What is named outlives this; the table has all columns that the spec needs.
    FacetSubjects(const FacetTable& table, const HistorySpec& spec);
    /// False: cancelled.
    bool find(const CancelToken& token);
    /// The row is of a cluster, session or user that is left out.
    [[nodiscard]] bool isLeft(size_t row) const { return !m_left.empty() && m_left[row]; }

    OutcomeHistory history; ///< its texts and subjects, without rows; exposures as they come
    std::vector<quint32> subjectOf;            ///< of each row
    std::vector<quint32> sessionOf, userOf;    ///< the same; only when asked for

private:
    /// Codes of a column as numbers of texts of the history, given when they first come.
    struct Renamed {
        const FacetColumn* column = nullptr;
        std::vector<quint32> codes; ///< none: not met yet
        QSet<quint32> left;         ///< numbers of those that are left out

        quint32 of(quint32 code, TextCodes& texts);
    };
    struct Chunk {
        std::vector<quint32> keys, clusters, sessions, users, hints;
    };

    [[nodiscard]] Renamed renamed(int column, const QStringList& left, TextCodes& texts) const;
    void nameKeys();
    /// Where a row is its key and its cluster only: parts of the rows are looked at side by side.
    [[nodiscard]] bool isPlain() const;
    void findPlain(const FacetColumn& moments, const CancelToken& token);
    quint32 subject(quint32 key, quint32 cluster);
    void takeRow(size_t row, size_t place, const Chunk& chunk);
    void takeHints(quint32 code, quint32 session, qint64 at);

    const FacetTable& m_table;
    const HistorySpec& m_spec;
    Renamed m_sessions, m_users;
    QSet<quint32> m_leftClusters;
    std::vector<quint32> m_nameOf, m_fullOf;    ///< of each code of a key: of its name; of the whole key
    std::vector<quint32> m_clusterOf;           ///< of each code of a cluster: which one it is
    quint32 m_names = 0, m_clusters = 0;
    std::vector<quint32> m_dense;               ///< the subject of each name and cluster, where there are few
    std::unordered_map<quint64, quint32> m_sparse; ///< else
    std::vector<quint32> m_firstKey;            ///< of each subject, of keys that are cut
    std::vector<std::vector<std::string>> m_hintsOf; ///< of each code of a list
    std::vector<char> m_left;
    std::string m_scratch;
};

} // namespace hindcast
