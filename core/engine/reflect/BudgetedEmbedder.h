// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/CostLedger.h"
#include "core/llm/Embedder.h"

namespace hindcast {

/// An embedder that is not asked any more once the month's budget is spent.
class BudgetedEmbedder final : public Embedder
{
public:
    /// \a ledger outlives this.
    BudgetedEmbedder(std::shared_ptr<Embedder> embedder, CostLedger& ledger) : m_embedder(std::move(embedder)), m_ledger(ledger) {}
    [[nodiscard]] QString model() const override { return m_embedder->model(); }
    [[nodiscard]] qsizetype dimension() const override { return m_embedder->dimension(); }
    [[nodiscard]] double similarThreshold() const override { return m_embedder->similarThreshold(); }
    [[nodiscard]] bool isRemote() const override { return m_embedder->isRemote(); }
    /// Also TooLarge: the budget is spent.
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken& token) override;

private:
    std::shared_ptr<Embedder> m_embedder;
    CostLedger& m_ledger;
};

} // namespace hindcast
