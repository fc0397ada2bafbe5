// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"
#include "tests/support/PostgresCluster.h"

#include <QTemporaryDir>

#include <memory>

namespace hindcast {

/// Empty databases of both engines, for tests that must hold on either: SQLite files, and a PostgreSQL that lives as long as this.
class EngineDatabases
{
public:
    EngineDatabases();

    /// Adds the column `postgres` with a row for each engine: to the data of a test, or of all tests.
    static void addEngines();
    /// There is a PostgreSQL, or it is known why there is none.
    [[nodiscard]] bool isReady() const { return m_cluster || !m_skip.isEmpty(); }
    /// Why there is no such engine; empty: there is.
    [[nodiscard]] QString lacks(bool postgres) const { return postgres && !m_cluster ? m_skip : QString(); }
    /// The address of a new database, which nobody has made anything in. Ends the test program when there is none to be had.
    [[nodiscard]] DatabaseUrl empty(bool postgres);
    /// The same of our own schema.
    [[nodiscard]] DatabaseUrl native(bool postgres);
    /// In the folder of its files.
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QString m_skip;
    int m_next = 0;
};

} // namespace hindcast
