// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/ChatModel.h"
#include "core/rules/model/PriceBook.h"

#include <functional>
#include <memory>

namespace hindcast {

/// A model that is not asked what might cost more than is left: what a call costs at most is known before it is made.
class CappedModel : public ChatModel
{
public:
    /// \a leftEur tells what may still be spent.
    CappedModel(std::shared_ptr<ChatModel> model, PriceBook prices, QDate today, std::function<double()> leftEur)
        : m_model(std::move(model)), m_prices(std::move(prices)), m_today(today), m_leftEur(std::move(leftEur))
    {}
    [[nodiscard]] QString provider() const override { return m_model->provider(); }
    [[nodiscard]] QString model() const override { return m_model->model(); }
    /// Also TooLarge: it might cost more than is left; InvalidInput: nobody knows what it costs. It was not asked then.
    [[nodiscard]] Expected<ChatReply> ask(const ChatRequest& request, const CancelToken& token) override;
    /// A question was not asked because of the money.
    [[nodiscard]] bool hasRefused() const { return m_refused; }
    /// Nobody knows what this model costs.
    [[nodiscard]] bool lacksPrice() const { return m_unpriced; }

private:
    std::shared_ptr<ChatModel> m_model;
    PriceBook m_prices;
    QDate m_today; ///< UTC
    std::function<double()> m_leftEur;
    bool m_refused = false;
    bool m_unpriced = false;
};

/// More tokens than this no service makes of a question: none is less than a byte of UTF-8.
[[nodiscard]] qint64 greatestInputTokens(const ChatRequest& request);

} // namespace hindcast
