// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LogSink.h"
#include "core/rules/reflection/Importance.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What a day's decay came to, or would.
struct DecayReport {
    std::optional<Timestamp> doneAt; ///< this day's was done before, then: nothing was read
    qint64 checked = 0;              ///< active reflections above the floor
    qint64 changed = 0;
    qint64 fallen = 0;               ///< of these: below 0.3, where pruning takes them when they are old
    double before = 0;               ///< the mean importance of the checked ones
    double after = 0;
};

/// Lowers the importance of active reflections, strategies, lessons and patterns of the store's tenant and project by one step of
/// decayedImportance(), by the days since they were last seen: once a day (UTC), however often it is called. Written in short transactions that also
/// note how far it came: an interrupted run is taken up where it stopped. With \a dryRun nothing is written. Errors: Unsupported;
/// ReadOnly; Cancelled; InvalidInput for a decay that means nothing.
[[nodiscard]] Expected<DecayReport> decayImportances(Connection& connection, const StoreDescription& store, Timestamp now,
                                                     const ImportanceDecay& decay, bool dryRun, LogSink* log = nullptr,
                                                     const JobContext& context = {});

} // namespace hindcast
