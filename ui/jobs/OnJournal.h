// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// Where decisions about foreign databases are kept when a team shares one place.
[[nodiscard]] inline WorkspaceOptions teamWorkspace() { return {qEnvironmentVariable("HINDCAST_WORKSPACE")}; }

/// Reading work that needs to know where decisions and ledgers are kept: the database itself, or the workspace of a foreign one.
template<class T>
[[nodiscard]] StoreSession::Work<T> onJournal(std::function<Expected<T>(const CurationTarget&, const JobContext&)> work)
{
    return [work = std::move(work)](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<T> {
        HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
        return work(workspace.target(), context);
    };
}

} // namespace hindcast
