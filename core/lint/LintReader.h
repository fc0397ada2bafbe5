// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/LintRun.h"
#include "core/lint/model/LintRule.h"
#include "core/store/relation/RowCursor.h"

namespace hindcast {

/// Reads what rules need, relation by relation in short statements, and gives records with their texts judged.
class LintReader
{
public:
    using Visit = std::function<void(const RecordCase&)>;

    LintReader(const LintSource& source, LintData& data, const JobContext& context);

    /// Patterns, and what humans did to them. Nothing where a layout has none.
    [[nodiscard]] Expected<void> readPatterns();
    /// Outcomes: facts for the patterns, records for their own texts.
    [[nodiscard]] Expected<void> readOutcomes(const Visit& visit);
    /// Reflections, episodes and reviews.
    [[nodiscard]] Expected<void> readMemories(const Visit& visit);
    /// The texts of a pattern, judged.
    [[nodiscard]] RecordCase patternRecord(const PatternCase& pattern);
    [[nodiscard]] qsizetype distinctTexts() const { return m_judge.distinct(); }

private:
    using Texts = std::vector<std::pair<int, const char*>>;

    Expected<void> readEvents();
    Expected<void> readDecisions();
    Expected<void> readLapsedBlocks();
    void noteEvent(const QString& name, const QString& cluster, const HumanEvent& event);
    void outcome(RowCursor& row, const Visit& visit);
    [[nodiscard]] qint64 patternOf(const QByteArray& key, const QByteArray& cluster) const;
    void noteCluster(RowCursor& row, const QByteArray& cluster, const QByteArray& rootCause, qint64 at);
    void noteHints(const QByteArray& list, quint64 session);
    quint32 fixOf(const QByteArray& text);
    void reflection(RowCursor& row, const Visit& visit);
    void episode(RowCursor& row, const Visit& visit);
    void review(RowCursor& row, const Visit& visit);
    void addTexts(RowCursor& row, const Texts& texts, unsigned roles, bool isFix, RecordCase& record);
    [[nodiscard]] bool has(RelationId relation, int column) const;
    [[nodiscard]] Expected<void> scan(RelationId relation, const std::vector<int>& columns, const std::function<void(RowCursor&)>& visit);
    void sortFacts();

    const LintSource& m_source;
    LintData& m_data;
    JobContext m_context;
    TextJudge m_judge;
    QHash<quint64, std::vector<quint32>> m_byName;
    QHash<quint64, quint32> m_fixes;
    QHash<quint32, std::vector<std::string>> m_wantedHosts; ///< of patterns whose fix sends data
    std::vector<quint64> m_fixHashes, m_descriptionHashes;  ///< of patterns
    QSet<quint64> m_exposed; // sessions and hints, only where exposures are asked for
    QSet<quint64> m_spoken; // sessions of which an outcome says what was shown, where it need not
    bool m_hintsMayLack = false;
    QHash<quint64, ClusterLife*> m_clusters;
    QSet<quint64> m_keys; // of which the playbooks are known
    std::vector<QByteArray> m_clusterBytes; // of patterns
    int m_nameLength = 0;
    qint64 m_read = 0; ///< records, for whoever watches
};

} // namespace hindcast
