// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/domain/Words.h"
#include "core/store/agents/AgentRows.h"
#include "core/store/rows/ExposureRows.h"

namespace hindcast {

/// How many exposures anybody is shown.
inline constexpr qint64 shownExposures = 50;

/// What agents have to do with a record.
struct AgentDossier {
    std::optional<RecordOrigin> origin; ///< the agent's own trace that it came from; nothing: nobody said
    std::vector<Exposure>
        exposures;    ///< of a pattern or memory: to whom it was given; of an outcome: what its session was given. Newest first
    bool more = false;                  ///< there are more exposures than these
    std::vector<AgentReport> reports;   ///< of a pattern: what agents said of it, newest first
};

/// Whether the database has a ledger of what agents were given.
[[nodiscard]] bool keepsExposures(const StoreDescription& store);

[[nodiscard]] Expected<AgentDossier> readPatternAgents(Connection& connection, const StoreDescription& store, const Pattern& pattern);
/// \a id and \a session of an outcome.
[[nodiscard]] Expected<AgentDossier> readOutcomeAgents(Connection& connection, const StoreDescription& store, const QString& id,
                                                       const QString& session);
/// \a kind: reflection, strategy or episode.
[[nodiscard]] Expected<AgentDossier> readMemoryAgents(Connection& connection, const StoreDescription& store, RecordKind kind,
                                                      const QString& id);

} // namespace hindcast
