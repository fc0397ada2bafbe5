// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/facets/CrossFilter.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/facets/explore/TopValues.h"
#include "core/rules/statistics/ShareInterval.h"

#include <QStringList>

#include <array>

namespace hindcast {

/// Outcomes in memory with the buckets of the linked charts: made once, counted with every brush. Immutable.
struct ExploreSource {
    FacetTablePtr table;
    std::vector<Timestamp> begins; ///< of each step of the time axis, and the end of the last one
    /// Of times the steps, and where some times lie far away from the others (see nearTimes()) two buckets more: before the steps, and behind.
    FacetBucketsPtr times;
    FacetBucketsPtr states, confidence, clusters, gaps;
    FacetBucketsPtr lists; ///< each list of playbooks
    QStringList playbooks; ///< the most frequent ones
    std::vector<std::vector<int>> membersOf; ///< of each list the places of its playbooks among these
    std::optional<FacetStamp> stamp; ///< the state of the file that the rows are of, where that is known
    std::optional<qint64> headOf; ///< these are some of about so many: the others are not read yet
    bool fromCache = false; ///< nothing was read from the database
    qint64 dataVersion = 0; ///< of the connection that read it, before it did
    qint64 elapsedMs = 0; ///< of reading

    /// Of the time axis.
    [[nodiscard]] int steps() const { return int(begins.size()) - 1; }
    /// Memory in bytes: of the columns and of the buckets of their rows.
    [[nodiscard]] qint64 bytes() const
    {
        qint64 sum = table->bytes();
        for (const FacetBucketsPtr& buckets : {times, states, confidence, clusters, gaps, lists})
            sum += buckets->of.bytes();
        return sum;
    }
};
using ExploreSourcePtr = std::shared_ptr<const ExploreSource>;

inline constexpr int exploreBins = 20; ///< of confidence
inline constexpr int exploreDeciles = 10; ///< of confidence, where reliability is looked at: some bins each
inline constexpr int binsOfDecile = exploreBins / exploreDeciles;
static_assert(binsOfDecile * exploreDeciles == exploreBins);
inline constexpr int exploreHeat = 12; ///< clusters and playbooks, the most frequent ones

/// Outcomes that \a shelf (may be null) or the cache file has of this very state, else by a scan, which then writes one. \a cacheFolder: see
/// FacetCache. NotFound where outcomes are not recorded.
[[nodiscard]] Expected<ExploreSourcePtr> readExplore(Connection& connection, const StoreDescription& store, const QString& cacheFolder,
                                                     const JobContext& context, const FacetShelf* shelf = nullptr);
/// The same of a table that was read before, with the rows that were appended since (appendFacets()) and those of \a changed as they are now
/// (patchFacets(), whose errors are these); what is made of columns in which nothing else stands is shared.
[[nodiscard]] Expected<ExploreSourcePtr> refreshExplore(Connection& connection, const StoreDescription& store, const ExploreSource& before,
                                                        const JobContext& context, const std::vector<Locator>& changed = {});

/// Columns that somebody has read, made ready for the charts. Cancelled.
[[nodiscard]] Expected<ExploreSourcePtr> exploreOf(FacetTablePtr table, const CancelToken& token);

/// Which chart a part of the filter is the brush of.
enum class ExploreBrush { Time, Confidence, Place, Rest };

/// One bar of the reliability chart.
struct ReliabilityBin {
    qint64 judged = 0; ///< outcomes that somebody or something judged
    qint64 verified = 0; ///< of these
    std::optional<Interval> interval; ///< Wilson's, 95 %; nothing where nobody judged
};

/// What the charts show.
struct ExploreCounts {
    qint64 rows = 0; ///< all outcomes, or all up to then
    qint64 matched = 0; ///< that pass the whole filter
    FacetCounts times, confidence, deciles, heat, gaps; ///< layers: states; of heat playbooks
    qint64 farBefore = 0, farBehind = 0; ///< in none of the steps, but long before or behind them
    std::vector<ReliabilityBin> reliability;
    TopValues top; ///< of the column that was asked for
    std::array<bool, 4> brushed{}; ///< which brushes there are, by ExploreBrush
    std::optional<std::pair<int, int>> timeBrush, confidenceBrush; ///< steps and bins that lie within them, from the first to the last
    std::vector<int> undecided; ///< columns that the filter needs and that are not in memory: nothing was counted
    qint64 elapsedUs = 0;
    std::optional<Timestamp> purgedBefore = {}; ///< for whoever knows the journal to say: outcomes before it were purged
    bool outdated = false; ///< the database has changed since outcomes were read; for whoever asked to say
};

/// The same outcomes as they were when \a former says; \a before itself where no chart shows what was changed. Cancelled.
[[nodiscard]] Expected<ExploreSourcePtr> exploreThen(const ExploreSourcePtr& before, const FormerCellsPtr& former,
                                                     const BoundRelation& outcomes, const CancelToken& token);

/// Counts all charts for a filter (its text and its times), each without its own part of it: terms joined by "and" that are about the
/// time, the confidence, or cluster and playbook only. With \a then what came later is in none of them. \a top: the column whose most
/// frequent values are listed; -1: none.
[[nodiscard]] ExploreCounts countExplore(const ExploreSource& source, const Predicate& where, const CancelToken& token,
                                         std::optional<Timestamp> then = {}, int top = -1);
/// The parts of a filter, by the chart whose brush they are.
[[nodiscard]] std::array<Predicate, 4> brushesOf(const Predicate& where);

} // namespace hindcast
