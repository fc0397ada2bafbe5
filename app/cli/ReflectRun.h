// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/LineSource.h"
#include "app/cli/Output.h"
#include "core/engine/Reflector.h"

#include <map>

namespace hindcast {

/// Feeds traces from JSON lines to reflectors, one for each tenant and project that the lines name, and prints one answer a
/// line, each after its commit. A bad line is an answer too, and leaves the others alone.
class ReflectRun
{
public:
    ReflectRun(Connection& connection, const StoreDescription& store, ReflectionAuthor& author, ReflectorOptions options, Output& output)
        : m_connection(connection), m_store(store), m_author(author), m_options(std::move(options)), m_output(output)
    {}

    /// Everything to the end. Errors: Cancelled, Io, and what the database says; all lines answered so far are stored.
    Expected<void> all(LineSource& source);
    /// The stored traces of the scope that wait for an answer, the oldest first. Those that find none now go on waiting.
    Expected<void> pending();
    [[nodiscard]] qint64 badLines() const { return m_bad; }

private:
    Expected<void> one(const SourceLine& line);
    Expected<Reflector*> reflector(const QString& tenant, const QString& project);
    void bad(qint64 line, const Error& error);

    Connection& m_connection;
    const StoreDescription& m_store;
    ReflectionAuthor& m_author;
    ReflectorOptions m_options;
    Output& m_output;
    std::map<std::pair<QString, QString>, Reflector> m_reflectors;
    qint64 m_bad = 0;
};

} // namespace hindcast
