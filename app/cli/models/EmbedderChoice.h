// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/engine/reinforce/ServiceEmbedder.h"

namespace hindcast {

/// Who makes vectors for one run of a verb: what --embedder names, else the environment, else the lexical one. Calls of a remote
/// one are noted in the database.
class EmbedderChoice
{
public:
    /// --embedder
    [[nodiscard]] static QCommandLineOption option();
    /// Opens the database for a verb that only reads: for writing when a remote embedder is asked for, because its calls are noted
    /// there (ReadOnly unless --write was given), else for reading.
    [[nodiscard]] static Expected<OpenedStore> openStore(const Invocation& invocation, const QString& database);
    /// InvalidInput for settings that cannot be meant.
    [[nodiscard]] static Expected<std::unique_ptr<EmbedderChoice>> open(const Invocation& invocation, Connection& connection,
                                                                        const StoreDescription& store, LogSink* log = nullptr);
    [[nodiscard]] Embedder& embedder() { return m_service->embedder(); }
    /// Somebody asked for vectors: --embedder is given, or the environment names a service.
    [[nodiscard]] static Expected<bool> isWanted(const Invocation& invocation);
    /// It is a service that is asked over the network.
    [[nodiscard]] static Expected<bool> isRemote(const Invocation& invocation);

private:
    std::unique_ptr<ServiceEmbedder> m_service;
};

} // namespace hindcast
