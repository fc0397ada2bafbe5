// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ServiceEmbedder.h"

#include "core/engine/reflect/BudgetedEmbedder.h"
#include "core/engine/reinforce/WatchedEmbedder.h"

namespace hindcast {

Expected<std::unique_ptr<ServiceEmbedder>> ServiceEmbedder::open(const ModelSettings& settings, Connection& connection,
                                                                 const StoreDescription& store, const ServiceEmbedderOptions& options)
{
    auto out = std::make_unique<ServiceEmbedder>();
    if (!settings.embedsRemotely()) {
        HC_TRY(out->m_embedder, makeEmbedder(settings, nullptr));
        return out;
    }
    HC_TRY(CostLedger ledger, CostLedger::open(connection, store, options.budget, options.clock));
    out->m_ledger.emplace(std::move(ledger));
    out->m_lane = std::make_shared<NetLane>();
    CallHooks hooks;
    hooks.report = [noted = &*out->m_ledger](const CallReport& report) { (void)noted->note(report); };
    HC_TRY(auto embedder, makeEmbedder(settings, out->m_lane, hooks));
    HC_TRY(ServiceHealth health, ServiceHealth::open(connection, store, options.clock, options.probeSeconds, options.log));
    out->m_health.emplace(std::move(health));
    out->m_embedder = std::make_shared<WatchedEmbedder>(std::make_shared<BudgetedEmbedder>(std::move(embedder), *out->m_ledger),
                                                        *out->m_health);
    return out;
}

} // namespace hindcast
