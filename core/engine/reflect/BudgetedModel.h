// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostLedger.h"
#include "core/llm/ChatModel.h"

namespace hindcast {

/// A model that is not asked any more once the month's budget is spent.
class BudgetedModel : public ChatModel
{
public:
    /// \a ledger outlives this.
    BudgetedModel(std::shared_ptr<ChatModel> model, CostLedger& ledger) : m_model(std::move(model)), m_ledger(ledger) {}
    [[nodiscard]] QString provider() const override { return m_model->provider(); }
    [[nodiscard]] QString model() const override { return m_model->model(); }
    /// Also TooLarge: the budget is spent.
    [[nodiscard]] Expected<ChatReply> ask(const ChatRequest& request, const CancelToken& token) override;

private:
    std::shared_ptr<ChatModel> m_model;
    CostLedger& m_ledger;
};

} // namespace hindcast
