// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <QString>

namespace hindcast {

/// One question to a language model. Texts are redacted by whoever asks.
struct ChatRequest {
    QString purpose; ///< reflection, evaluation, lesson, review: what the cost ledger says it was for
    QString system;
    QString user;
    double temperature = 0; ///< 0..2
    qint64 maxTokens = 1000;
    bool json = false; ///< the answer must be one JSON object
};

struct ChatReply {
    QString text;
    QString model; ///< as the service names it
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    bool cut = false; ///< it ended because it had become too long, says the service: half an answer
};

/// A language model. Calls block: use it on a thread that may wait.
class ChatModel
{
public:
    virtual ~ChatModel() = default;
    /// openai, anthropic ...
    [[nodiscard]] virtual QString provider() const = 0;
    [[nodiscard]] virtual QString model() const = 0;
    /// Errors: ConnectionFailed when the service cannot be reached, is overloaded or too slow (after all retries), AuthenticationFailed
    /// for a refused key, InvalidInput for an answer that is not in the service's own format, TooLarge, Cancelled.
    [[nodiscard]] virtual Expected<ChatReply> ask(const ChatRequest& request, const CancelToken& token) = 0;
};

} // namespace hindcast
