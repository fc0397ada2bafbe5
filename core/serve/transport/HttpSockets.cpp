// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/HttpSockets.h"

#include <poll.h>
#include <sys/socket.h>

namespace hindcast::serve {

void HttpSockets::opened(MHD_Connection* connection, int socket)
{
    const std::scoped_lock lock(m_mutex);
    m_all[connection] = {socket};
}

void HttpSockets::closed(MHD_Connection* connection)
{
    const std::scoped_lock lock(m_mutex);
    m_all.erase(connection);
}

void HttpSockets::isWorkedFor(MHD_Connection* connection)
{
    const std::scoped_lock lock(m_mutex);
    if (const auto it = m_all.find(connection); it != m_all.end())
        it->second.working = true;
}

void HttpSockets::isWaitedFor(MHD_Connection* connection)
{
    const std::scoped_lock lock(m_mutex);
    if (const auto it = m_all.find(connection); it != m_all.end())
        it->second = {it->second.handle};
}

void HttpSockets::endSlow(std::chrono::milliseconds longest)
{
    const std::scoped_lock lock(m_mutex); // until then none of them is closed, and its number nobody else's
    for (const auto& [connection, socket] : m_all)
        if (!socket.working && Clock::now() - socket.since > longest)
            ::shutdown(socket.handle, SHUT_RDWR);
}

std::vector<MHD_Connection*> HttpSockets::left() const
{
    const std::scoped_lock lock(m_mutex);
    std::vector<MHD_Connection*> out;
    for (const auto& [connection, socket] : m_all) {
        pollfd look{socket.handle, POLLRDHUP, 0};
        if (socket.working && ::poll(&look, 1, 0) > 0)
            out.push_back(connection);
    }
    return out;
}

} // namespace hindcast::serve
