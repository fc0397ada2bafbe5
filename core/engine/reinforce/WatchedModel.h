// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/ServiceHealth.h"
#include "core/llm/ChatModel.h"

namespace hindcast {

/// A model whose failures are remembered: while its service is degraded it is asked once in a while only, and says at once that
/// there is no answer otherwise. The service is the provider's name.
class WatchedModel final : public ChatModel
{
public:
    /// \a health outlives this.
    WatchedModel(std::shared_ptr<ChatModel> model, ServiceHealth& health) : m_model(std::move(model)), m_health(health) {}
    [[nodiscard]] QString provider() const override { return m_model->provider(); }
    [[nodiscard]] QString model() const override { return m_model->model(); }
    /// ConnectionFailed also while the service is left alone. A spent budget and a cancelled call are no failures of the service.
    [[nodiscard]] Expected<ChatReply> ask(const ChatRequest& request, const CancelToken& token) override;

private:
    std::shared_ptr<ChatModel> m_model;
    ServiceHealth& m_health;
};

} // namespace hindcast
