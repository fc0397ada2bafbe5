// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <QByteArray>
#include <QUrl>

#include <memory>
#include <utility>
#include <vector>

namespace hindcast {

/// What a server answered, whatever its status.
struct HttpReply {
    int status = 0;
    QByteArray body;
    QByteArray retryAfter; ///< the header as it came; empty: none
};

/// How long a call may take and how much may come back.
struct HttpLimits {
    qint64 timeoutMs = 60'000; ///< from the start to the last byte
    qint64 greatestBytes = 10'000'000;
};

using HttpHeaders = std::vector<std::pair<QByteArray, QByteArray>>;

/// The one thread that talks to model services. Callers wait; any number of them may at the same time. Redirects are not
/// followed (a key belongs to one address), nothing is cached, no cookies are kept.
class NetLane
{
public:
    /// \a proxy: http://host:port or socks5://host:port; empty: the system's. Starts the thread.
    explicit NetLane(const QUrl& proxy = {});
    /// As close().
    ~NetLane();
    NetLane(const NetLane&) = delete;
    NetLane& operator=(const NetLane&) = delete;

    /// Sends one POST and waits for the answer. Errors: ConnectionFailed (no such host, refused, cut, too slow, TLS),
    /// TooLarge, Cancelled (by the token, or because the lane is closed).
    [[nodiscard]] Expected<HttpReply> post(const QUrl& url, const HttpHeaders& headers, const QByteArray& body, const HttpLimits& limits,
                                           const CancelToken& token);
    /// Ends all calls with Cancelled and the thread. From any thread but the lane's own; more than once does nothing.
    void close();

private:
    struct State;
    std::shared_ptr<State> m_state; ///< outlives calls that still wait
};

} // namespace hindcast
