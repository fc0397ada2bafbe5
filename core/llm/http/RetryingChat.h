// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ChatService.h"
#include "core/llm/http/RetryLoop.h"

#include <memory>

namespace hindcast {

/// A chat service that is asked again when it was overloaded, out of order or out of reach.
class RetryingChat final : public ChatModel
{
public:
    RetryingChat(std::unique_ptr<ChatService> service, RetryPolicy policy, CallHooks hooks);
    [[nodiscard]] QString provider() const override;
    [[nodiscard]] QString model() const override;
    [[nodiscard]] Expected<ChatReply> ask(const ChatRequest& request, const CancelToken& token) override;

private:
    std::unique_ptr<ChatService> m_service;
    RetryPolicy m_policy;
    CallHooks m_hooks;
};

} // namespace hindcast
