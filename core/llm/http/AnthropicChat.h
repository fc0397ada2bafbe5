// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ChatService.h"
#include "core/llm/http/ServiceAddress.h"

namespace hindcast {

/// `messages` as Anthropic speaks it.
class AnthropicChat final : public ChatService
{
public:
    /// What the service wants to hear in `anthropic-version`.
    static constexpr const char* version = "2023-06-01";

    AnthropicChat(ServiceAddress address, QString model);
    [[nodiscard]] QString provider() const override { return QStringLiteral("anthropic"); }
    [[nodiscard]] QString model() const override { return m_model; }
    /// Temperatures above 1 are sent as 1: the service knows no higher ones.
    [[nodiscard]] Attempt<ChatReply> attempt(const ChatRequest& request, const CancelToken& token) override;

private:
    ServiceAddress m_address;
    QString m_model;
};

} // namespace hindcast
