// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/engine/read/dashboard/DashboardTimeline.h"
#include "core/query/Predicate.h"

namespace hindcast {

/// What a dashboard is asked for.
struct DashboardQuery {
    std::optional<Timestamp> from;  ///< inclusive; nothing: from the beginning, and nothing to compare with
    std::optional<Timestamp> until; ///< exclusive; nothing: open
    Timestamp now;                  ///< where an open range ends for the span before it
    Predicate outcomes;             ///< which outcomes count; nothing else is limited by it
    qint64 zoneOffsetUs = 0;        ///< steps begin at midnight of this zone
    int mostSteps = 120;
    size_t mostEntries = 200; ///< in each list
    Predicate times = {}; ///< what else is said of the times of outcomes, and of nothing but them

    /// Where the span before the range begins: it is as long as the range.
    [[nodiscard]] std::optional<Timestamp> before() const;
    [[nodiscard]] bool inRange(Timestamp t) const { return (!from || t >= *from) && (!until || t < *until); }
};

/// How many there were in the range, and in the span before it.
struct DashboardCount {
    qint64 count = 0;
    std::optional<qint64> before;
};

/// One line of a list.
struct DashboardEntry {
    Timestamp at;
    std::optional<EventKind> kind; ///< nothing: a failure
    QString pattern;               ///< hostile text
    QString cluster;               ///< empty: not said
    std::optional<qint64> count;   ///< occurrences after the event
    QString text;                  ///< what failed; hostile text
};

/// The newest entries and how many there are in all.
struct DashboardFeed {
    std::vector<DashboardEntry> newest; ///< newest first
    qint64 total = 0;
};

/// Outcomes over time: which split of the timeline is meant is a matter of the panel.
struct DashboardTrend {
    qint64 outcomes = 0;
    bool refutedUnsplit = false; ///< Partial stands for "partial or regression": the source cannot tell them apart
    bool hasFeedback = true; ///< what people said is recorded
};

/// A panel never shows a number for what is not recorded: it has a value, or it says why there is none.
template<class T>
struct DashboardPanel {
    std::optional<T> value;
    QString missing;       ///< why there is no value, in a sentence
    QString approximation; ///< what the value stands for when it is not what the title says; empty: exact
    QString source;        ///< empty: the database; else "agent.log, 12,345 lines"
};

/// The nine panels of a dashboard. Immutable once made.
struct DashboardData {
    DashboardPanel<DashboardCount> outcomes, verified, seeded, cooldowns;
    DashboardPanel<DashboardTrend> states, confidences;
    DashboardPanel<DashboardFeed> seeds, changes, failures;
    DashboardTimeline timeline;
    DashboardStep farBefore = {}, farBehind = {}; ///< long before and behind all steps, see DashboardYears
    qint64 outcomesRead = 0; ///< how many were looked at
    qint64 eventsRead = 0;
    qint64 patternsRead = 0; ///< instead of events
    qint64 undated = 0; ///< outcomes that count but whose time cannot be read: on no axis
    qint64 elapsedMs = 0;
    std::optional<Timestamp> purgedBefore = {}; ///< see tellPurged()
};

/// The event kinds that the list of changes shows.
[[nodiscard]] bool isDashboardChange(EventKind kind);

} // namespace hindcast
