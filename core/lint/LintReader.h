// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/LintRun.h"
#include "core/lint/model/HashIndex.h"
#include "core/lint/model/LintRule.h"
#include "core/store/relation/RowCursor.h"

namespace hindcast {

/// Reads what rules need, relation by relation in short statements, and gives records with their texts judged.
class LintReader
{
public:
    using Visit = std::function<void(const RecordCase&)>;

    /// \a only: what there is about one record alone; null: everything.
    LintReader(const LintSource& source, LintData& data, const JobContext& context, const LintRecord* only = nullptr);

    /// Patterns, and what humans did to them. Nothing where a layout has none.
    [[nodiscard]] Expected<void> readPatterns();
    /// Outcomes: facts for the patterns, records for their own texts.
    [[nodiscard]] Expected<void> readOutcomes(const Visit& visit);
    /// Reflections, episodes and reviews.
    [[nodiscard]] Expected<void> readMemories(const Visit& visit);
    /// The texts of a pattern, judged.
    [[nodiscard]] RecordCase patternRecord(const PatternCase& pattern);
    /// Sessions of the one pattern are too many to be asked what they were shown.
    [[nodiscard]] bool leftSessions() const;
    [[nodiscard]] qsizetype distinctTexts() const { return m_judge.distinct(); }

private:
    using Texts = std::vector<std::pair<int, const char*>>;

    Expected<void> readEvents();
    Expected<void> readDecisions();
    Expected<void> readLapsedBlocks();
    [[nodiscard]] std::optional<Timestamp> moment() const;
    void noteEvent(const QString& name, const QString& cluster, const HumanEvent& event);
    void outcome(RowCursor& row, const Visit& visit);
    [[nodiscard]] qint64 patternOf(const QByteArray& key, const QByteArray& cluster) const;
    /// A key in a cluster.
    struct Place {
        qint64 pattern = -1; ///< index, or -1: none
        quint32 life = 0;    ///< index into m_lives
        bool paired = false; ///< its playbooks are known
    };
    /// A cluster, while outcomes are read.
    struct Life {
        QString name;
        ClusterLife life = {};
        qint64 firstKey = 0, lastKey = 0;
        std::vector<std::pair<qint64, quint64>> sessions = {}; ///< only where exposures are asked for
    };
    [[nodiscard]] Place& placeOf(std::string_view rootCause, std::string_view cluster);
    void noteCluster(RowCursor& row, Place& place, std::string_view rootCause, qint64 at);
    void noteUser(quint32 user, RowCursor& row);
    void noteHosts(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause);
    void addFact(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause, qint64 at, quint64 session,
                 quint32 user);
    void nameClusters();
    [[nodiscard]] const std::vector<quint64>& hintsIn(RowCursor& row);
    void noteHints(RowCursor& row, quint64 session);
    quint32 fixOf(std::string_view text);
    const TextVerdict* loudVerdict(std::string_view text, RecordCase& record, const char* name);
    void reflection(RowCursor& row, const Visit& visit);
    void episode(RowCursor& row, const Visit& visit);
    void review(RowCursor& row, const Visit& visit);
    void addTexts(RowCursor& row, const Texts& texts, unsigned roles, bool isFix, RecordCase& record);
    [[nodiscard]] bool has(RelationId relation, int column) const;
    [[nodiscard]] Expected<void> scan(RelationId relation, const std::vector<int>& columns, const std::function<void(RowCursor&)>& visit,
                                      const Predicate& where);
    /// The record of that printed key.
    [[nodiscard]] static Predicate keyIs(const BoundRelation& relation, const QString& id);
    [[nodiscard]] bool isOnly(const Pattern& pattern) const;
    [[nodiscard]] Predicate patternsWanted() const;
    [[nodiscard]] std::optional<Predicate> outcomesWanted() const;
    Expected<void> readBeside();
    void sortFacts();

    const LintSource& m_source;
    LintData& m_data;
    JobContext m_context;
    const LintRecord* m_only;
    QSet<QByteArray> m_ownSessions; ///< of the one pattern
    TextJudge m_judge;
    QHash<quint64, std::vector<quint32>> m_byName;
    HashIndex m_fixes;
    HashIndex m_quiet; ///< of plain texts: 1: nothing is told of them, 2: something is
    HashIndex m_placeIndex, m_lifeIndex, m_pairsSeen, m_usersSeen, m_hintLists;
    std::vector<Place> m_places;
    std::vector<Life> m_lives;
    std::vector<std::vector<quint64>> m_hintNames;
    QHash<quint32, std::vector<std::string>> m_wantedHosts; ///< of patterns whose fix sends data
    std::vector<quint64> m_fixHashes, m_descriptionHashes;  ///< of patterns
    std::vector<std::pair<quint64, quint64>> m_exposed; ///< shownHash() and the hash of the hint, only where exposures are asked for
    QSet<quint64> m_spoken; // sessions of which an outcome says what was shown, where it need not
    bool m_hintsMayLack = false;
    std::vector<QByteArray> m_clusterBytes; // of patterns
    int m_nameLength = 0;
    qint64 m_read = 0; ///< records, for whoever watches
};

} // namespace hindcast
