// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <QProcess>

#include <memory>

namespace hindcast {

/// A PostgreSQL with pgvector of a test's own: PGlite over the PostgreSQL protocol on a free port of this machine (see
/// tests/support/pglite). It has one database, in memory, and ends with the object or with the test program.
class VectorServer
{
public:
    /// Installs the engine with npm where that has not been done yet, pinned by its lock file. NotFound when node, npm or the
    /// packages cannot be had: see skipReason().
    [[nodiscard]] static Expected<std::unique_ptr<VectorServer>> start();
    ~VectorServer();
    Q_DISABLE_COPY_MOVE(VectorServer)

    [[nodiscard]] DatabaseUrl url() const;
    /// The address for the command line.
    [[nodiscard]] QString address() const;

    /// Why a test may be skipped after start() failed with \a error, or an empty text when it must fail instead: only a
    /// missing engine is an excuse, and none where HINDCAST_REQUIRE_PGVECTOR is set.
    [[nodiscard]] static QString skipReason(const Error& error);

private:
    VectorServer() = default;
    Expected<void> serve(const QString& node, const QString& folder);

    QProcess m_server;
    int m_port = 0;
};

} // namespace hindcast
