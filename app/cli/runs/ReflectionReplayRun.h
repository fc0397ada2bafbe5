// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"
#include "app/cli/models/ModelChoice.h"
#include "core/replay/ReflectionReplay.h"
#include "core/replay/ReplayProgress.h"
#include "core/rules/reflection/Acceptance.h"

namespace hindcast {

/// Active reflections that the filter means, the newest first, at most --limit.
[[nodiscard]] Expected<std::vector<Locator>> chosenReflections(const Invocation& invocation, const OpenedDesk& desk);
/// --accept, each of them. InvalidInput.
[[nodiscard]] Expected<std::vector<AcceptanceRule>> acceptanceRules(const Invocation& invocation);

/// Replays reflections one after the other and prints each. What a model answers is kept in the database at once: --resume goes on
/// with what was interrupted, whatever interrupted it.
class ReflectionReplayRun
{
public:
    /// What is named outlives this.
    ReflectionReplayRun(Invocation& invocation, OpenedDesk& desk, ModelChoice& models);

    /// Replays what the filter means, or what an interrupted run had left, and applies what differs if that is wanted. Exit code 1:
    /// nothing matched, or some were not answered and can be resumed.
    [[nodiscard]] Expected<int> run(Why why);

private:
    /// Those that are replayed, with the progress of a model.
    [[nodiscard]] Expected<std::vector<Locator>> begin();
    /// False: whoever did not answer this one will not answer the next one either.
    [[nodiscard]] Expected<bool> one(ReflectionAuthor& author, const Locator& key, decision::Revise& accepted);
    void report(qint64 total, qint64 differ) const;

    Invocation& m_invocation;
    OpenedDesk& m_desk;
    ModelChoice& m_models;
    std::vector<AcceptanceRule> m_rules; ///< --accept
    std::optional<ReplayProgress> m_progress;
    qint64 m_done = 0;
    qint64 m_failed = 0;  ///< of those that were done: no answer
    qint64 m_waiting = 0; ///< of those: may be answered another time
};

} // namespace hindcast
