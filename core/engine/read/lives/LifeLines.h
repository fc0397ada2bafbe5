// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/engine/read/PatternHistory.h"
#include "core/facets/TextCodes.h"
#include "core/rules/hints/PromotedStretches.h"

#include <functional>

namespace hindcast {

/// So many patterns are drawn at once.
inline constexpr size_t greatestLives = 200;

/// The patterns of a book that a picture of lives has.
struct LifeChoice {
    std::vector<size_t> chosen; ///< into the book: those last seen most recently, the last one first
    qint64 matched = 0;         ///< how many there are in all
};
/// Of the patterns that match (empty: all), the \a most that were seen last.
[[nodiscard]] LifeChoice chooseLives(const PatternBook& book, const std::function<bool(const PatternBook&, size_t)>& matches,
                                     size_t most = greatestLives);

/// All events of one kind in a life, in columns: 16 bytes each.
struct LifeSeries {
    EventKind kind = EventKind::Seen;
    std::vector<qint64> atUs;       ///< ascending
    std::vector<qint32> countAfter; ///< -1: not said
    std::vector<quint32> reason;    ///< into LifeLines::reasons
};

/// The life of one pattern, as it is drawn.
struct LifeLine {
    std::vector<LifeSeries> series; ///< one for each kind that occurs, in the order of EventKind
    std::vector<PromotedStretch> stretches;
    bool reconstructed = false; ///< inferred from outcomes
    bool truncated = false;     ///< there were more events than may be kept: these are the newest, and the turning points
    QString doubt;              ///< why some of it may belong to other patterns; empty: exact
    [[nodiscard]] qint64 events() const;
};

/// The lives of several patterns. Immutable once made.
struct LifeLines {
    std::vector<LifeLine> lines; ///< one for each pattern
    TextCodes reasons;           ///< the first one is empty
    bool reasonsCut = false;     ///< more texts than may be kept: the rest has no reason
    [[nodiscard]] qint64 events() const;
    [[nodiscard]] bool truncated() const;
    [[nodiscard]] QString reason(quint32 code) const;
};
using LifeLinesPtr = std::shared_ptr<const LifeLines>;

struct LifeSpec {
    HintParams hints;
    Timestamp until;   ///< now, or the moment that is looked at
    bool past = false; ///< nothing that came after it counts
    /// Bounds of memory, shared by all lines: 64 MB of events, and the texts of their reasons. No line has more than readHistory() gives.
    qint64 mostEvents = 4'000'000;
    qint64 mostReasonBytes = 32LL << 20;
};

/// What readHistory() says of each of these patterns, in the order of time, and when each was promoted. Recorded events of several
/// patterns are asked for at once where a question is a way (servers); of a layout without events the outcomes are read once for all
/// patterns, unless an index leads to those of each. Cancelled.
[[nodiscard]] Expected<LifeLinesPtr> readLifeLines(Connection& connection, const StoreDescription& store, std::span<const Pattern> patterns,
                                                   const LifeSpec& spec, const JobContext& context);

} // namespace hindcast
