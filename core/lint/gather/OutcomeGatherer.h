// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/gather/PatternKeys.h"
#include "core/lint/model/HashIndex.h"
#include "core/lint/model/LintRule.h"
#include "core/store/relation/RowCursor.h"

#include <span>

namespace hindcast {

/// Gathers what rules ask of outcomes, row by row: facts for the patterns, what sessions were shown, lives of clusters, and records whose own
/// texts say something. Halves of one table are gathered by two of them, in a thread each, and merged in the order of their keys.
class OutcomeGatherer
{
public:
    /// \a data: what was read of patterns, and what the layout records; nothing in it changes while rows are gathered. \a hintsMayLack: a row
    /// may say nothing of what was shown.
    OutcomeGatherer(const LintData& data, const PatternKeys& patterns, TextJudge& judge, bool hintsMayLack);

    /// Keep the sessions' names, too: sessions().
    void keepSessions() { m_keepsSessions = true; }
    void outcome(RowCursor& row);
    /// Of a row only what its session was shown.
    void hints(RowCursor& row);
    [[nodiscard]] const QSet<QByteArray>& sessions() const { return m_sessions; }
    /// After the last row, in the thread that gathered them: what can be sorted by itself is.
    void finish();
    /// Records with a text that says something, or a time that is not yet, in the order of rows. What is left is empty.
    [[nodiscard]] std::vector<RecordCase> takeRecords() { return std::exchange(m_records, {}); }

    /// Another one for the same table, with nothing in it yet.
    [[nodiscard]] OutcomeGatherer emptied() const { return {m_data, m_patterns, m_judge, m_hintsMayLack}; }

    /// A user without outcomes of those that were gathered.
    static void noteUser(const QString& user, LintData& data);
    /// Moves all of it into \a data, with finished parts of one table in the order of their keys; facts are sorted by pattern, then by arrival.
    /// \a byId: outcomes arrived in the order of their ids, else of their times.
    static void merge(std::vector<OutcomeGatherer> parts, bool byId, LintData& data);

private:
    /// A key in a cluster.
    struct Place {
        quint64 fix = 0; ///< hash of its pattern's
        quint64 list = 0; ///< hash of the first list of one hint that was met here, and of that hint: mostly it is always the same
        quint64 hint = 0;
        qint32 pattern = -1; ///< index, or -1: none
        quint32 life : 31 = 0; ///< index into m_lives
        quint32 paired : 1 = 0; ///< its playbooks are known
    };
    /// A cluster, while outcomes are read.
    struct Life {
        QString name;
        ClusterLife life = {};
        qint64 firstKey = 0, lastKey = 0;
        std::vector<std::pair<qint64, quint64>> sessions = {}; ///< only where exposures are asked for
        std::vector<bool> pairs = {}; ///< which of m_pairs were met
    };

    /// What parts that were merged have in common.
    struct Known {
        HashIndex fixes, confidences;
    };

    /// Gives its index in m_places. \a hash: of both.
    [[nodiscard]] quint32 placeOf(quint64 hash, std::string_view rootCause, std::string_view cluster);
    void noteCluster(RowCursor& row, Place& place, std::string_view rootCause, qint64 at);
    void noteUser(quint32 user, RowCursor& row);
    void noteHosts(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause);
    /// Gives the fix's code.
    quint32 addFact(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause, const OutcomeFact& known);
    [[nodiscard]] quint32 confidenceOf(double confidence);
    [[nodiscard]] std::span<const quint64> hintsIn(std::string_view list, quint64 hash, Place* place);
    void noteHints(RowCursor& row, quint64 session, Place* place);
    quint32 fixOf(std::string_view text);
    void addLoud(std::string_view text, std::vector<JudgedField>& fields, const char* name);
    void moveInto(LintData& data, Known& known);
    void moveFacts(LintData& data, Known& known);
    void moveLives(LintData& data);
    static void makeShelves(const std::vector<OutcomeGatherer>& parts, LintData& data);
    static void sortFacts(LintData& data, bool byId);

    const LintData& m_data;
    const PatternKeys& m_patterns;
    TextJudge& m_judge;
    bool m_hintsMayLack, m_keepsSessions = false;
    std::vector<std::vector<OutcomeFact>> m_facts; ///< in pieces, which are given back one by one
    std::vector<std::pair<quint64, std::shared_ptr<const TextVerdict>>> m_fixes; ///< with their hashes; a fact's fix is one more
    HashIndex m_fixIndex;
    HashIndex m_quiet; ///< of plain texts: 1: nothing is told of them, 2: something is
    HashIndex m_placeIndex, m_lifeIndex, m_pairIndex, m_usersSeen, m_hintLists;
    std::vector<Place> m_places;
    std::vector<Life> m_lives;
    std::vector<std::vector<quint64>> m_pairs; ///< of each list of playbooks in a namespace their hashes
    HashIndex m_confidenceIndex; ///< by their bits; one more
    std::vector<double> m_confidences;
    std::vector<quint64> m_hintNames; ///< lists of them, one behind the other
    std::vector<size_t> m_hintEnds;
    std::pair<quint64, quint64> m_lastTold{0, 0}; ///< session and the hash of its list of hints
    std::vector<quint64> m_shown;
    std::vector<std::pair<quint64, quint64>> m_exposed; ///< shownHash() and the hash of the hint, only where exposures are asked for
    QSet<quint64> m_hintless, m_spoken; ///< sessions with an outcome that says nothing of what was shown, or something, where it need not
    QHash<quint32, QString> m_userNames;
    QHash<quint32, QMap<quint64, QString>> m_fullKeys;
    QHash<quint32, QSet<QString>> m_namedHosts;
    QStringList m_textIds;
    QSet<QByteArray> m_sessions;
    std::vector<RecordCase> m_records;
};

} // namespace hindcast
