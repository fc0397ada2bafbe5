// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ChatService.h"
#include "core/llm/http/ServiceAddress.h"

namespace hindcast {

/// `chat/completions` as OpenAI, Ollama, vLLM and llama.cpp speak it.
class OpenAiChat final : public ChatService
{
public:
    OpenAiChat(ServiceAddress address, QString provider, QString model);
    [[nodiscard]] QString provider() const override { return m_provider; }
    [[nodiscard]] QString model() const override { return m_model; }
    [[nodiscard]] Attempt<ChatReply> attempt(const ChatRequest& request, const CancelToken& token) override;

private:
    ServiceAddress m_address;
    QString m_provider;
    QString m_model;
};

} // namespace hindcast
