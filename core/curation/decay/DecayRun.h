// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/domain/log/LogSink.h"
#include "core/rules/reflection/Importance.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Who lets importance decay, and how.
struct DecayOptions {
    Timestamp at;          ///< the moment that rules see
    QString actor = {};
    ImportanceDecay decay = {};
    bool dryRun = false;   ///< nothing is written
    bool momentGiven = false; ///< somebody named the moment; else it is a clock's, which may be behind those of agents
};

/// What a day's decay came to, or would.
struct DecayReport {
    QString changeSet = {};          ///< empty: nothing was changed
    std::optional<Timestamp> doneAt; ///< this day's was done before, then: nothing was read
    qint64 checked = 0;              ///< active reflections above the floor
    qint64 changed = 0;
    qint64 fallen = 0;               ///< of these: below 0.3, where pruning takes them when they are old
    double before = 0;               ///< the mean importance of the checked ones
    double after = 0;
};

/// Lowers the importance of active reflections, strategies, lessons and patterns of a native database's tenant and project by one step of
/// decayedImportance(), by the days since they were last seen: once a day (UTC), however often it is called. It is one change-set, written in
/// short transactions that also keep what was and note how far it came: an interrupted run is settled, and taken up where it stopped.
/// What decays kept that are older than decayUndoDays goes. Errors: Unsupported; ReadOnly; Cancelled; InvalidInput for a decay that means nothing;
/// Conflict when the journal is not as it was written, or a moment that was given lies before the last time that one of them was seen. What was
/// seen after the moment of a clock is not lowered.
[[nodiscard]] Expected<DecayReport> decayImportances(const CurationTarget& target, const DecayOptions& options, LogSink* log = nullptr,
                                                     const JobContext& context = {});

} // namespace hindcast
