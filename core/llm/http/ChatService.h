// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/ChatModel.h"
#include "core/llm/http/ServiceFailure.h"

namespace hindcast {

/// A chat service, asked once: RetryingChat makes a ChatModel of it.
class ChatService
{
public:
    virtual ~ChatService() = default;
    [[nodiscard]] virtual QString provider() const = 0;
    [[nodiscard]] virtual QString model() const = 0;
    /// Texts are redacted before they are sent.
    [[nodiscard]] virtual Attempt<ChatReply> attempt(const ChatRequest& request, const CancelToken& token) = 0;
};

} // namespace hindcast
