// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/interop/CliRun.h"
#include "tests/support/EngineDatabases.h"
#include "tests/support/ModelServer.h"

namespace hindcast {

/// Databases of both engines and files, for tests of the command line.
class CliFixture
{
public:
    [[nodiscard]] bool isReady() const { return m_databases.isReady(); }
    [[nodiscard]] QString lacks(bool postgres) const { return m_databases.lacks(postgres); }
    /// The address of a new database, made with `init`.
    [[nodiscard]] QString database(bool postgres);
    [[nodiscard]] QString path(const QString& name) const { return m_databases.path(name); }
    /// Writes a file.
    [[nodiscard]] QString file(const QString& name, const QByteArray& text) const;
    static void bothEngines() { EngineDatabases::addEngines(); }

private:
    EngineDatabases m_databases;
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
