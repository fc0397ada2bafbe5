// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/HttpCall.h"

#include <chrono>

namespace hindcast {

void HttpCall::finish(Expected<HttpReply> result)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_result)
        m_result = std::move(result);
    m_done.notify_all();
}

std::optional<Expected<HttpReply>> HttpCall::wait(const CancelToken& token)
{
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(limits.timeoutMs) + 1s;
    std::unique_lock lock(m_mutex);
    while (!m_result && !token.isCancelled() && std::chrono::steady_clock::now() < end)
        m_done.wait_for(lock, 20ms); // a token wakes nobody
    return m_result;
}

bool HttpCall::isFinished() const
{
    const std::scoped_lock lock(m_mutex);
    return m_result.has_value();
}

} // namespace hindcast
