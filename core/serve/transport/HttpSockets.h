// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <chrono>
#include <map>
#include <mutex>
#include <vector>

struct MHD_Connection;

namespace hindcast::serve {

/// The open connections of a server, by what its library does not look at: clients that send a request byte by byte, and those that have
/// gone while somebody works for them. Told in the thread of the connections, asked from any other.
class HttpSockets
{
public:
    using Clock = std::chrono::steady_clock;

    void opened(MHD_Connection* connection, int socket);
    /// Before the socket is closed.
    void closed(MHD_Connection* connection);
    /// A request is there, headers and body.
    void isWorkedFor(MHD_Connection* connection);
    /// It was answered; the next one may come.
    void isWaitedFor(MHD_Connection* connection);

    /// Ends those that have not sent a whole request for so long.
    void endSlow(std::chrono::milliseconds longest);
    /// Those for which somebody works and whose clients have closed their side.
    [[nodiscard]] std::vector<MHD_Connection*> left() const;

private:
    struct Socket {
        int handle = -1;
        Clock::time_point since = Clock::now(); ///< waited for
        bool working = false;
    };
    mutable std::mutex m_mutex;
    std::map<MHD_Connection*, Socket> m_all;
};

} // namespace hindcast::serve
