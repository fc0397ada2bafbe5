// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/LintRun.h"
#include "core/lint/gather/PatternKeys.h"
#include "core/lint/model/LintRule.h"
#include "core/store/relation/RowCursor.h"
#include "core/store/relation/ranges/SecondReader.h"

namespace hindcast {

class OutcomeGatherer;

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
    [[nodiscard]] bool leftSessions() const { return m_leftSessions; }
    [[nodiscard]] qsizetype distinctTexts() const { return m_judge.distinct(); }

private:
    using Texts = std::vector<std::pair<int, const char*>>;
    struct ToldEvent {
        QString name, cluster;
        HumanEvent event;
    };
    /// Events of a large file, read by another thread meanwhile.
    struct EventsBeside {
        std::vector<ToldEvent> told;
        std::unique_ptr<SecondReader> reader; ///< fills \a told until it has finished
    };

    /// Null where it is not worth it.
    [[nodiscard]] std::unique_ptr<EventsBeside> eventsBeside();
    [[nodiscard]] ReadQuery eventsWanted(const BoundRelation& events) const;
    static Expected<void> tellEvents(Connection& connection, const BoundRelation& events, const ReadQuery& query, const JobContext& context,
                                     std::vector<ToldEvent>& told);
    Expected<void> readEvents(std::unique_ptr<EventsBeside> beside);
    Expected<void> readDecisions();
    Expected<void> readLapsedBlocks();
    [[nodiscard]] std::optional<Timestamp> moment() const;
    void noteEvent(const QString& name, const QString& cluster, const HumanEvent& event);
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
    Expected<void> gather(const Predicate& where, std::vector<OutcomeGatherer>& parts);
    Expected<void> readHintsBeside(OutcomeGatherer& gatherer);
    Expected<void> readUsersBeside();

    const LintSource& m_source;
    LintData& m_data;
    JobContext m_context;
    const LintRecord* m_only;
    PatternKeys m_keys;
    TextJudge m_judge;
    bool m_leftSessions = false;
    qptrdiff m_asked = 0; ///< which pattern \a only is; as many as there are: none
    qint64 m_read = 0; ///< records, for whoever watches
};

} // namespace hindcast
