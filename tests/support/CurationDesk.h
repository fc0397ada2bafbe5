// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"
#include "core/curation/Workspace.h"
#include "core/curation/undo/UndoLast.h"
#include "tests/support/JournalChecks.h"

#include <QStringList>

namespace hindcast {

/// A database opened for curation with its workspace, as the programs do it, and what a test asks of both. Ends the test
/// program when it cannot be opened.
class CurationDesk
{
public:
    /// \a folder: where workspaces of foreign databases are made; unused for native ones.
    explicit CurationDesk(const DatabaseUrl& url, const QString& folder = {});
    CurationDesk(const DatabaseUrl& url, const WorkspaceOptions& workspace);

    [[nodiscard]] CurationTarget target() const { return m_workspace->target(); }
    [[nodiscard]] Connection& data() const { return *m_data; }
    [[nodiscard]] Connection& journal() const { return *target().journal; }
    [[nodiscard]] const StoreDescription& store() const { return *m_store; }

    /// Previews and applies.
    [[nodiscard]] Expected<ChangeReceipt> apply(const ChangeSpec& spec) const;
    /// The same where it must succeed: ends the test program otherwise.
    ChangeReceipt applied(const ChangeSpec& spec) const;
    /// Takes one back, as `undo` does.
    [[nodiscard]] Expected<ChangeReceipt> undo(const QString& changeSet, Timestamp at) const;
    /// The same where it must succeed.
    ChangeReceipt undone(const QString& changeSet, Timestamp at) const;
    /// The pattern of this name and cluster; a null locator for none.
    [[nodiscard]] Pattern pattern(const QString& name, const QString& cluster) const;
    [[nodiscard]] qint64 journalEntries() const;
    /// Does the chain hold?
    [[nodiscard]] JournalCheck chain() const;
    /// The number that SQL gives for the curated database.
    [[nodiscard]] qint64 number(const QByteArray& sql) const;

    /// Every cell of every row of the curated database's tables, a line each, sorted: without what curation notes about
    /// itself (events, journal, change-sets, workspace tables).
    [[nodiscard]] QStringList rows() const;

private:
    std::unique_ptr<Connection> m_data;
    Store m_store;
    std::unique_ptr<Workspace> m_workspace;
};

/// Lines of \a b that \a a has not, as often as they occur more.
[[nodiscard]] QStringList linesAdded(const QStringList& a, const QStringList& b);

} // namespace hindcast
