// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CuttableLine.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace hindcast {
namespace {

/// What is on its way is lost, as when a cable is cut.
void reset(int socket)
{
    const linger now{1, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    ::close(socket);
}

int connectTo(const QByteArray& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), std::min(size_t(path.size()), sizeof address.sun_path - 1));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0)
        return socket;
    ::close(socket);
    return -1;
}

} // namespace

CuttableLine::CuttableLine(const DatabaseUrl& server)
    : m_path(server.parameters.value(QStringLiteral("host")).toUtf8() + "/.s.PGSQL."
             + server.parameters.value(QStringLiteral("port"), QStringLiteral("5432")).toUtf8()),
      m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* name = reinterpret_cast<sockaddr*>(&address);
    if (::bind(m_listener, name, size) != 0 || ::listen(m_listener, 16) != 0 || ::getsockname(m_listener, name, &size) != 0)
        qFatal("no port for a line");
    m_port = ntohs(address.sin_port);
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

CuttableLine::~CuttableLine()
{
    m_thread.request_stop();
    m_thread.join();
    ::close(m_listener);
}

DatabaseUrl CuttableLine::through(DatabaseUrl url) const
{
    url.parameters.insert(QStringLiteral("host"), QStringLiteral("127.0.0.1"));
    url.parameters.insert(QStringLiteral("port"), QString::number(m_port));
    url.parameters.insert(QStringLiteral("sslmode"), QStringLiteral("disable"));
    return url;
}

void CuttableLine::mend()
{
    m_left = -1;
    m_open = true;
}

void CuttableLine::run(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        if (!m_open)
            closeAll();
        std::vector<pollfd> waiting{{m_listener, POLLIN, 0}};
        for (const Pair& p : m_pairs) {
            waiting.push_back({p.client, POLLIN, 0});
            waiting.push_back({p.server, POLLIN, 0});
        }
        if (::poll(waiting.data(), waiting.size(), 5) <= 0)
            continue;
        for (size_t i = m_pairs.size(); i-- > 0;) {
            const Pair pair = m_pairs[i];
            const bool goesOn = (waiting[1 + 2 * i].revents == 0 || pass(pair.client, pair.server))
                && (waiting[2 + 2 * i].revents == 0 || pass(pair.server, pair.client));
            if (goesOn && m_open)
                continue;
            reset(pair.client);
            ::close(pair.server);
            m_pairs.erase(m_pairs.begin() + qsizetype(i));
        }
        if (waiting[0].revents != 0)
            accept();
    }
    closeAll();
}

void CuttableLine::accept()
{
    const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0)
        return;
    const int server = m_open ? connectTo(m_path) : -1;
    if (server < 0)
        reset(client);
    else
        m_pairs.push_back({client, server});
}

bool CuttableLine::pass(int from, int to)
{
    std::array<char, 16'384> buffer{};
    ssize_t n = ::recv(from, buffer.data(), buffer.size(), 0);
    if (n <= 0)
        return false;
    if (m_left >= 0) {
        n = std::min<ssize_t>(n, m_left);
        m_left -= n;
        m_open = m_left > 0;
    }
    for (ssize_t sent = 0; sent < n;) {
        const ssize_t more = ::send(to, buffer.data() + sent, size_t(n - sent), MSG_NOSIGNAL);
        if (more <= 0)
            return false;
        sent += more;
    }
    m_passed += n;
    return m_open;
}

void CuttableLine::closeAll()
{
    for (const Pair& p : m_pairs) {
        reset(p.client);
        ::close(p.server);
    }
    m_pairs.clear();
}

} // namespace hindcast
