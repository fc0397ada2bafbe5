// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/NetLane.h"

#include <condition_variable>
#include <mutex>
#include <optional>

namespace hindcast {

/// One call between the thread that waits for it and the thread that makes it.
class HttpCall
{
public:
    HttpCall(QUrl url, HttpHeaders headers, QByteArray body, const HttpLimits& limits)
        : url(std::move(url)), headers(std::move(headers)), body(std::move(body)), limits(limits)
    {}

    const QUrl url;
    const HttpHeaders headers;
    const QByteArray body;
    const HttpLimits limits;

    /// The first result counts; wakes whoever waits.
    void finish(Expected<HttpReply> result);
    /// Waits until the call is finished, the token is set or the time (and a second more) is over; nothing in the last two cases.
    [[nodiscard]] std::optional<Expected<HttpReply>> wait(const CancelToken& token);
    [[nodiscard]] bool isFinished() const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_done;
    std::optional<Expected<HttpReply>> m_result;
};

} // namespace hindcast
