// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/interop/CliRun.h"
#include "tests/support/ModelServer.h"
#include "tests/support/PostgresCluster.h"

#include <QTemporaryDir>

#include <memory>

namespace hindcast {

/// Databases of both engines and files, for tests of the command line.
class CliFixture
{
public:
    CliFixture();

    /// There is a PostgreSQL, or it is known why there is none.
    [[nodiscard]] bool isReady() const { return m_cluster || !m_skip.isEmpty(); }
    /// Why there is no such engine; empty: there is.
    [[nodiscard]] QString lacks(bool postgres) const { return postgres && !m_cluster ? m_skip : QString(); }
    /// The address of a new database, made with `init`.
    [[nodiscard]] QString database(bool postgres);
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    /// Writes a file.
    [[nodiscard]] QString file(const QString& name, const QByteArray& text) const;
    /// Adds a column `postgres` with a row for each engine.
    static void bothEngines();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QString m_skip;
    int m_next = 0;
};

/// The lines of standard output that are JSON.
[[nodiscard]] QList<QJsonObject> jsonLines(const QByteArray& out);
/// An answer of an OpenAI-compatible chat service.
[[nodiscard]] ModelServer::Answer saidByModel(const QString& text);
/// An answer of an OpenAI-compatible service for embeddings: "0.6,0.8".
[[nodiscard]] ModelServer::Answer vectorOfModel(const QByteArray& numbers);

/// Variables for the programs that are started, until the end of the scope.
class Environment
{
public:
    explicit Environment(std::initializer_list<std::pair<const char*, QByteArray>> variables);
    ~Environment();
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    QList<QByteArray> m_names;
};

} // namespace hindcast
