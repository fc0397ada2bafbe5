// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostLedger.h"
#include "core/llm/ForwardingEmbedder.h"

namespace hindcast {

/// An embedder that is not asked any more once the month's budget is spent.
class BudgetedEmbedder final : public ForwardingEmbedder
{
public:
    /// \a ledger outlives this.
    BudgetedEmbedder(std::shared_ptr<Embedder> embedder, CostLedger& ledger) : ForwardingEmbedder(std::move(embedder)), m_ledger(ledger) {}
    /// Also TooLarge: the budget is spent.
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken& token) override;
    [[nodiscard]] EmbeddedTexts embedAll(const QStringList& texts, const CancelToken& token) override;

private:
    CostLedger& m_ledger;
};

} // namespace hindcast
