// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/former/FormerRows.h"
#include "core/domain/Pattern.h"
#include "core/replay/history/OutcomeHistory.h"
#include "core/replay/promotion/ReplayParams.h"
#include "core/replay/travel/EventLog.h"
#include "core/store/rows/PatternRows.h"
#include "core/store/sql/Job.h"

#include <QHash>
#include <QStringList>

#include <memory>

namespace hindcast {

/// The patterns of a moment, as far as history tells.
struct PatternsThen {
    std::vector<Pattern> patterns; ///< ordered by name and cluster
    QStringList assumed;           ///< what is assumed and not known, in sentences; empty: this is how it was
};

/// All that tells of patterns in the past, read once: the patterns of any moment cost a walk in memory. Immutable; may be shared.
class PastPatterns
{
public:
    /// \a former: what humans changed of patterns, where that is known. With \a only, at() knows that moment alone, and events take no memory. NotFound where the layout has no patterns; TooLarge: more
    /// events than are kept; Cancelled.
    [[nodiscard]] static Expected<std::shared_ptr<const PastPatterns>> read(Connection& connection, const StoreDescription& store,
                                                                            const ReplayParams& writer, const JobContext& context,
                                                                            std::optional<Timestamp> only = {},
                                                                            std::shared_ptr<const FormerRows> former = {});
    /// See patternsThen().
    [[nodiscard]] PatternsThen at(Timestamp then) const;
    /// The moments of the first and the last of what is known; nothing when nothing is.
    [[nodiscard]] std::optional<std::pair<Timestamp, Timestamp>> span() const;
    /// Before this moment something existed of which nothing was recorded; nothing: all that existed is on record.
    [[nodiscard]] std::optional<Timestamp> assumedUntil() const;

private:
    explicit PastPatterns(const ReplayParams& writer) : m_writer(writer) {}
    Expected<void> readAtOnce(Connection& connection, const StoreDescription& store, const JobContext& context,
                              std::optional<Timestamp> only);
    Expected<void> readHistory(Connection& connection, const StoreDescription& store, const JobContext& context);
    void foldAt(Timestamp then, PatternsThen& out) const;
    /// What a row, or one that was removed since, says beside what events tell.
    [[nodiscard]] bool describe(Pattern& pattern, Timestamp then, const FormerCellsPtr& cells, const std::vector<Record>& removed) const;
    void replayAt(Timestamp then, PatternsThen& out) const;
    [[nodiscard]] std::vector<Block> blocksAt(Timestamp then) const;

    ReplayParams m_writer;
    std::vector<Pattern> m_rows; ///< as they are stored now
    QHash<std::pair<QString, QString>, size_t> m_rowOf;
    std::vector<Block> m_blocks; ///< lifted ones, too
    std::shared_ptr<const FormerRows> m_former; ///< null: nobody looked
    std::optional<EventLog> m_events;
    std::optional<OutcomeHistory> m_history; ///< where events alone do not tell
    std::vector<std::optional<size_t>> m_subjectOf; ///< of each row whose whole history gives it
    bool m_telling = true; ///< rows say when they were written last
};

/// The patterns as they were at \a then, that moment included. Where events are recorded they are folded (of outcomes that were
/// recorded after later ones replayed, as if only those up to then had been); blocks are those in force then. Another product's
/// patterns that were not written since are as they are; of others the outcomes up to then are replayed by \a writer's rules, where
/// the whole history gives what is stored. NotFound where the layout has no patterns.
[[nodiscard]] Expected<PatternsThen> patternsThen(Connection& connection, const StoreDescription& store, Timestamp then,
                                                  const ReplayParams& writer, const JobContext& context,
                                                  std::shared_ptr<const FormerRows> former = {});

} // namespace hindcast
