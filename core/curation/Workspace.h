// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/store/agents/ExposureLedger.h"

namespace hindcast {

/// Where the journal of a foreign database is kept, and what to do when the database is not the one it was made for.
struct WorkspaceOptions {
    QString url;    ///< a native database of a team; empty: a file of its own for each database in \a folder
    QString folder = {}; ///< empty: $XDG_DATA_HOME/hindcast/workspaces
    /// What a human says about a file at a known path that looks like another one.
    enum class SourceIs { Unsaid, Same, Other };
    SourceIs sourceIs = SourceIs::Unsaid;
    bool despiteJournal = false; ///< changes are made although the journal is broken; nothing is taken back by what is in it
    bool mayRecover = true; ///< what an interrupted writer left of a workspace is made good also by who only reads it
};

/// Where a target notes what sessions were given; nothing: it has no room for it, or no workspace yet.
[[nodiscard]] ExposureLedger ledgerOf(const CurationTarget& target);

/// The native database that keeps what humans decide about a curated one: journal, images for undo, blocks. A native
/// database is its own workspace.
class Workspace
{
public:
    /// For changes: made when there is none yet. Conflict when the file at this path is not the one that the workspace was
    /// made for, and nobody said what it is.
    [[nodiscard]] static Expected<Workspace> openForWriting(Connection& data, const StoreDescription& store,
                                                            const WorkspaceOptions& options);
    /// For previews and reading: a workspace that does not exist is not made, and its target has no journal.
    [[nodiscard]] static Expected<Workspace> openForReading(Connection& data, const StoreDescription& store,
                                                            const WorkspaceOptions& options);

    /// Valid as long as this, the connection and the store are.
    [[nodiscard]] CurationTarget target() const { return m_target; }
    /// Where it is noted what sessions were given; valid as long.
    [[nodiscard]] ExposureLedger ledger() const { return ledgerOf(m_target); }

private:
    Workspace() = default;

    std::unique_ptr<Connection> m_connection; // of a foreign database
    Store m_store;
    CurationTarget m_target;
};

/// The name of a database that outlives its address: PostgreSQL's system identifier, database and schema; of a file its
/// canonical path; with the layout where another one than the first was chosen. Letters, digits and hyphens.
[[nodiscard]] Expected<QString> sourceIdOf(Connection& data, const StoreDescription& store);

/// Who decides when nobody says so: the system's user and host.
[[nodiscard]] QString systemActor();

/// A connection for changes; a native database of an older schema is brought up to date first, with a backup.
[[nodiscard]] Expected<std::unique_ptr<Connection>> connectForEditing(const DatabaseUrl& url, const CancelToken& token = {});

} // namespace hindcast
