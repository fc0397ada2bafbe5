// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Record.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/PostgresCluster.h"

#include <QTemporaryDir>

namespace hindcast {

/// Databases of other products for tests of corrections: copies of the fixtures, tables of our own in files and on a server,
/// each with a folder for its workspace.
class ForeignDesk
{
public:
    /// Starts a server where there is one; skipReason() otherwise.
    Expected<void> start();
    [[nodiscard]] bool hasServer() const { return m_cluster != nullptr; }
    [[nodiscard]] PostgresCluster& server() { return *m_cluster; }
    void stop() { m_cluster.reset(); }
    /// Workspaces are in a folder of it, as they are where XDG_DATA_HOME is this one.
    [[nodiscard]] QString folder() const { return m_folder.path(); }

    /// A SQLite file of this name from SQL; an invalid address when that fails.
    [[nodiscard]] DatabaseUrl sqlite(const QString& name, const QByteArray& sql);
    [[nodiscard]] DatabaseUrl postgres(const QString& name, const QByteArray& sql);
    /// The path of a file below tests/data/foreign: databases that the products' own table definitions made.
    [[nodiscard]] static QString fixtureFile(const QString& name);
    /// A writable copy of one; an empty path when that fails.
    [[nodiscard]] DatabaseUrl copyOf(const QString& fixture);
    /// What is in one of SQL, or nothing.
    [[nodiscard]] static QByteArray fixtureSql(const QString& name);
    [[nodiscard]] CurationDesk open(const DatabaseUrl& url) const
    {
        return CurationDesk(url, m_folder.filePath(QStringLiteral("hindcast/workspaces")));
    }
    /// Runs SQL in a database, as its product would.
    static bool run(const DatabaseUrl& url, const QByteArray& sql);

private:
    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    int m_copies = 0;
};

/// The keys of a relation's records that match, in the order of the key.
[[nodiscard]] std::vector<Locator> keysOf(const CurationDesk& desk, RelationId relation);
/// One record as the program reads it; its cells by position.
[[nodiscard]] Record recordOf(const CurationDesk& desk, RelationId relation, const Locator& key);

} // namespace hindcast
