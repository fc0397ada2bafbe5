// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/RetryingChat.h"

namespace hindcast {

RetryingChat::RetryingChat(std::unique_ptr<ChatService> service, RetryPolicy policy, CallHooks hooks)
    : m_service(std::move(service)), m_policy(std::move(policy)), m_hooks(std::move(hooks))
{}

QString RetryingChat::provider() const { return m_service->provider(); }
QString RetryingChat::model() const { return m_service->model(); }

Expected<ChatReply> RetryingChat::ask(const ChatRequest& request, const CancelToken& token)
{
    CallReport report{m_service->provider(), m_service->model(), request.purpose};
    return withRetries<ChatReply>(m_policy, m_hooks, token, report, [&] {
        Attempt<ChatReply> reply = m_service->attempt(request, token);
        if (reply) {
            report.inputTokens = reply->inputTokens;
            report.outputTokens = reply->outputTokens;
        }
        return reply;
    });
}

} // namespace hindcast
