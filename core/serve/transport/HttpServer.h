// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/protocol/Conversation.h"
#include "core/serve/protocol/Routes.h"
#include "core/serve/transport/HttpGuard.h"
#include "core/serve/transport/HttpMetrics.h"
#include "core/serve/transport/HttpSockets.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <set>
#include <thread>

struct MHD_Daemon;

namespace hindcast::serve {

/// Where and how is listened.
struct HttpOptions {
    QString host = QStringLiteral("127.0.0.1"); ///< a numeric address
    quint16 port = 0;                           ///< 0: any that is free
    QByteArray certificate, key;                ///< PEM; empty: no TLS
    unsigned connections = 1'000;
    unsigned idleSeconds = 30;  ///< without a byte, and between requests
    unsigned slowSeconds = 60;  ///< for a request, headers and body
    size_t streams = 256;       ///< open at once
    bool protocol = true;       ///< /mcp is offered
};

class HttpCall;

/// Serves routes, the protocol on /mcp, /health, /metrics and /openapi.json over HTTP. Requests are read in one thread and answered by
/// whoever does the work.
class HttpServer
{
public:
    static constexpr qsizetype greatestBody = MessageReader::greatestMessage;

    /// \a registry outlives it.
    HttpServer(const Registry& registry, std::vector<HttpRoute> routes, HttpGuard guard, HttpOptions options);
    ~HttpServer();
    Q_DISABLE_COPY_MOVE(HttpServer)

    /// Begins to listen. InvalidInput for an address or certificate that is none; Io when nobody may listen there.
    Expected<void> start();
    [[nodiscard]] quint16 port() const { return m_port; }
    /// Takes no more, ends streams with their results, gives what is open two seconds, and stops.
    void stop();

private:
    friend class HttpCall;
    friend struct HttpCallbacks;
    /// What is known once the headers are there; an answer ends the request without its body.
    [[nodiscard]] std::optional<HttpAnswer> look(HttpCall& call) const;
    void work(const std::shared_ptr<HttpCall>& call);
    void tellHealth(const std::shared_ptr<HttpCall>& call);
    void callRoute(const std::shared_ptr<HttpCall>& call, const HttpRoute& route);
    void converse(const std::shared_ptr<HttpCall>& call);
    void keepAlive(const std::stop_token& stop);
    /// Nobody works any longer for who has gone.
    void leaveThoseThatLeft();
    [[nodiscard]] std::set<std::shared_ptr<HttpCall>> calls();

    const Registry& m_registry;
    std::vector<HttpRoute> m_routes;
    HttpGuard m_guard;
    HttpOptions m_options;
    HttpMetrics m_metrics;
    HttpSockets m_sockets;
    MHD_Daemon* m_daemon = nullptr;
    quint16 m_port = 0;
    std::mutex m_mutex; ///< guards m_calls
    std::condition_variable m_gone;
    std::set<std::shared_ptr<HttpCall>> m_calls;
    std::atomic<bool> m_stopping = false;
    std::atomic<int> m_beginning = 0; ///< subscriptions that are being opened, each in a thread of its own
    std::jthread m_keeper;
};

} // namespace hindcast::serve
