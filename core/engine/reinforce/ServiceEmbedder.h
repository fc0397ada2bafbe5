// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostLedger.h"
#include "core/engine/reinforce/ServiceHealth.h"
#include "core/llm/http/ModelSettings.h"

namespace hindcast {

/// How an embedder is used.
struct ServiceEmbedderOptions {
    Budget budget;                     ///< of a month
    qint64 probeSeconds = 300;         ///< one that failed is left alone for so long
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    LogSink* log = nullptr;            ///< outlives it
};

/// The embedder of the settings. Calls of a remote one are noted in the database, within the month's money, and one that failed is
/// left alone for a while. For one thread and its connection, outside of transactions.
class ServiceEmbedder
{
public:
    /// \a connection and \a store outlive it; a remote one needs a connection that may write. InvalidInput for settings that cannot be
    /// meant.
    [[nodiscard]] static Expected<std::unique_ptr<ServiceEmbedder>> open(const ModelSettings& settings, Connection& connection,
                                                                         const StoreDescription& store,
                                                                         const ServiceEmbedderOptions& options);
    [[nodiscard]] Embedder& embedder() { return *m_embedder; }

private:
    std::optional<CostLedger> m_ledger;
    std::optional<ServiceHealth> m_health;
    std::shared_ptr<NetLane> m_lane;
    std::shared_ptr<Embedder> m_embedder;
};

} // namespace hindcast
