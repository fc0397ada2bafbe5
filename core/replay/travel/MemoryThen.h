// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayParams.h"
#include "core/replay/promotion/ReplaySource.h"
#include "core/replay/travel/RowsThen.h"

#include <map>
#include <memory>

namespace hindcast {

/// A whole memory as it was at a moment, for judgements over all of it: its patterns, and which rows of other relations there were with
/// what they said. Immutable; may be shared.
struct MemoryThen {
    Timestamp at;
    std::vector<Pattern> patterns;       ///< ordered by name and cluster; none where the layout has none
    std::map<RelationId, RowsPast> rows; ///< of those whose rows say when they came to be
    QStringList assumed;                 ///< what is assumed of the moment and not known, in sentences

    /// A condition that keeps the rows of that moment, as they were.
    [[nodiscard]] Predicate limited(RelationId relation, Predicate where) const;
};
using MemoryThenPtr = std::shared_ptr<const MemoryThen>;

/// Reads what tells of \a then, that moment included: the patterns, and of these \a relations what is on record of their past. Cancelled.
[[nodiscard]] Expected<MemoryThenPtr> readMemoryThen(const CurationTarget& target, Timestamp then, const ReplayParams& writer,
                                                     std::initializer_list<RelationId> relations, const JobContext& context);

/// readReplaySource() of what had happened by then: outcomes with what they said, hints that had been given, patterns as they were.
[[nodiscard]] Expected<ReplaySource> readReplaySourceThen(const CurationTarget& target, HistorySpec spec, const MemoryThen& then,
                                                          const JobContext& context);

} // namespace hindcast
