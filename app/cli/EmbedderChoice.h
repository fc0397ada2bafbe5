// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Invocation.h"
#include "core/engine/CostLedger.h"
#include "core/engine/reinforce/ServiceHealth.h"
#include "core/llm/Embedder.h"
#include "core/llm/http/NetLane.h"

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
    [[nodiscard]] Embedder& embedder() { return *m_embedder; }

private:
    std::optional<CostLedger> m_ledger;
    std::optional<ServiceHealth> m_health;
    std::shared_ptr<NetLane> m_lane;
    std::shared_ptr<Embedder> m_embedder;
};

} // namespace hindcast
