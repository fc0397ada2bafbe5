// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PatternEvent.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/store/StoreDescription.h"
#include "core/store/relation/Record.h"
#include "core/store/sql/Job.h"

#include <optional>

namespace hindcast {

/// The outcomes that a pattern rests on.
struct Evidence {
    std::vector<Record> outcomes; ///< newest first
    bool truncated = false;       ///< more exist than were read
    QString doubt;                ///< why some may belong to other patterns; empty: exact
};

/// The life of a pattern.
struct PatternHistory {
    std::vector<PatternEvent> events; ///< oldest first
    bool reconstructed = false;       ///< inferred from the evidence: no events are recorded
    bool truncated = false;
    QString doubt;
};

/// At most this many outcomes and events are read for one pattern: the newest ones.
inline constexpr qint64 greatestEvidence = 5'000;
inline constexpr qint64 greatestHistory = 50'000;

/// Nothing recorded: an empty evidence. Columns: all, large ones as previews. With \a upTo only what had happened by then, that
/// moment included.
[[nodiscard]] Expected<Evidence> readEvidence(Connection& connection, const StoreDescription& store, const Pattern& pattern,
                                              const JobContext& context, std::optional<Timestamp> upTo = {});

/// How the product that wrote a database promotes: KubeIntellect's cooldown slides, ours is fixed.
[[nodiscard]] PromotionParams reconstructionParams(const StoreDescription& store);

/// The recorded events; where the layout has none, a reconstruction from the evidence with these parameters. \a upTo as above.
[[nodiscard]] Expected<PatternHistory> readHistory(Connection& connection, const StoreDescription& store, const Pattern& pattern,
                                                   const PromotionParams& params, const JobContext& context,
                                                   std::optional<Timestamp> upTo = {});

/// How much of recorded events is read.
struct EventReading {
    std::vector<int> columns;        ///< large ones come as previews
    qint64 most = greatestHistory;   ///< the newest; of more the turning points come all the same, as many again at most
    std::optional<Timestamp> upTo = {};
};
/// The recorded events of a pattern. The layout must have some.
[[nodiscard]] Expected<PatternHistory> readEvents(Connection& connection, const BoundRelation& events, const Pattern& pattern,
                                                  const EventReading& reading, const JobContext& context);

/// The reconstruction alone, for callers that have the evidence already.
[[nodiscard]] PatternHistory reconstructHistory(const Evidence& evidence, const PromotionParams& params);

} // namespace hindcast
