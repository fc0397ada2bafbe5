// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/protocol/Conversation.h"
#include "core/serve/transport/HttpRequest.h"

namespace hindcast::serve {

/// What a POST to the protocol's path is.
struct McpPost {
    std::optional<HttpAnswer> answer; ///< it is answered already: refused, or a notification
    ReadMessage message;              ///< else: for a conversation of its own ...
    ConversationOptions options;
    bool modern = false;
    bool streams = false; ///< ... whose answer comes as events
    bool listens = false; ///< `subscriptions/listen`
};

/// Reads it by section 9 of the protocol: the body, then its era, `_meta`, and whether headers and body agree.
[[nodiscard]] McpPost readMcpPost(const HttpRequest& request);
/// The status of an answer that came after that.
[[nodiscard]] int statusOf(const QJsonValue& message, bool modern);

} // namespace hindcast::serve
