// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What libmicrohttpd calls, and how it is started.
#include "core/serve/transport/HttpCall.h"

#include <cerrno>
#include <cstring>

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>

namespace hindcast::serve {

/// Its functions may look into the server.
struct HttpCallbacks {
    static MHD_Result header(void* to, MHD_ValueKind, const char* name, const char* value)
    {
        auto& request = *static_cast<HttpRequest*>(to);
        const QByteArray key = QByteArray(name).toLower();
        // What occurs twice is nobody's: Host, Origin and Authorization decide who may ask.
        request.headers[key] = request.headers.contains(key) ? request.headers[key] + ", " + QByteArray(value).trimmed()
                                                             : QByteArray(value).trimmed();
        return MHD_YES;
    }

    static MHD_Result argument(void* to, MHD_ValueKind, const char* name, const char* value)
    {
        static_cast<HttpRequest*>(to)->query.insert(QString::fromUtf8(name), QString::fromUtf8(value ? value : ""));
        return MHD_YES;
    }

    static ssize_t events(void* call, uint64_t, char* to, size_t most)
    {
        const qsizetype n = (*static_cast<std::shared_ptr<HttpCall>*>(call))->read(to, qsizetype(most));
        return n < 0 ? MHD_CONTENT_READER_END_OF_STREAM : ssize_t(n);
    }

    static void freeCall(void* call) { delete static_cast<std::shared_ptr<HttpCall>*>(call); }

    static MHD_Result queue(HttpServer& server, MHD_Connection* connection, const std::shared_ptr<HttpCall>& call)
    {
        const HttpAnswer answer = call->takeAnswer();
        const bool stream = answer.contentType == "text/event-stream";
        MHD_Response* response = stream
            ? MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4'096, events, new std::shared_ptr<HttpCall>(call), freeCall)
            : MHD_create_response_from_buffer(size_t(answer.body.size()), const_cast<char*>(answer.body.constData()),
                                              MHD_RESPMEM_MUST_COPY);
        if (!response)
            return MHD_NO;
        if (!answer.contentType.isEmpty())
            MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, answer.contentType.constData());
        MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
        MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
        if (stream)
            MHD_add_response_header(response, "X-Accel-Buffering", "no");
        if (!answer.allow.isEmpty())
            MHD_add_response_header(response, MHD_HTTP_HEADER_ALLOW, answer.allow.constData());
        if (answer.challenge)
            MHD_add_response_header(response, MHD_HTTP_HEADER_WWW_AUTHENTICATE, "Bearer");
        if (stream)
            server.m_metrics.listening(1);
        server.m_metrics.answered(call->label, answer.status, call->seconds());
        const MHD_Result queued = MHD_queue_response(connection, unsigned(answer.status), response);
        MHD_destroy_response(response);
        return queued;
    }

    static MHD_Result begin(HttpServer& server, MHD_Connection* connection, const char* url, const char* method, void** kept)
    {
        auto call = std::make_shared<HttpCall>(server, connection);
        *kept = new std::shared_ptr<HttpCall>(call);
        {
            const std::scoped_lock lock(server.m_mutex);
            server.m_calls.insert(call);
        }
        call->request.method = method;
        call->request.path = url;
        MHD_get_connection_values(connection, MHD_HEADER_KIND, header, &call->request);
        MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, argument, &call->request);
        if (auto refused = server.look(*call)) {
            call->answer(*std::move(refused));
            return queue(server, connection, call);
        }
        return MHD_YES;
    }

    static MHD_Result access(void* self, MHD_Connection* connection, const char* url, const char* method, const char*, const char* upload,
                             size_t* size, void** kept)
    {
        HttpServer& server = *static_cast<HttpServer*>(self);
        if (!*kept)
            return begin(server, connection, url, method, kept);
        const std::shared_ptr<HttpCall> call = *static_cast<std::shared_ptr<HttpCall>*>(*kept);
        if (*size > 0) {
            call->tooLarge = call->tooLarge || call->request.body.size() + qsizetype(*size) > HttpServer::greatestBody;
            if (call->tooLarge)
                call->request.body = {};
            else
                call->request.body.append(upload, qsizetype(*size));
            *size = 0;
            return MHD_YES;
        }
        if (!call->begun()) {
            call->begin();
            server.m_sockets.isWorkedFor(connection);
            call->sleep(); // before anybody can answer
            server.work(call);
            return MHD_YES;
        }
        return call->isAnswered() ? queue(server, connection, call) : MHD_YES;
    }

    static void completed(void* self, MHD_Connection* connection, void** kept, MHD_RequestTerminationCode)
    {
        HttpServer& server = *static_cast<HttpServer*>(self);
        server.m_sockets.isWaitedFor(connection);
        auto* holder = static_cast<std::shared_ptr<HttpCall>*>(*kept);
        if (!holder)
            return;
        const std::shared_ptr<HttpCall> call = *holder;
        delete holder;
        *kept = nullptr;
        if (call->post.streams && call->isAnswered())
            server.m_metrics.listening(-1);
        call->leave();
        {
            const std::scoped_lock lock(server.m_mutex);
            server.m_calls.erase(call);
        }
        server.m_gone.notify_all();
    }

    static void connection(void* self, MHD_Connection* connection, void**, MHD_ConnectionNotificationCode code)
    {
        HttpServer& server = *static_cast<HttpServer*>(self);
        const bool begins = code == MHD_CONNECTION_NOTIFY_STARTED;
        server.m_metrics.opened(begins ? 1 : -1);
        if (!begins)
            return server.m_sockets.closed(connection);
        if (const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD))
            server.m_sockets.opened(connection, info->connect_fd);
    }
};

namespace {

Expected<sockaddr_storage> listenAddress(const HttpOptions& options)
{
    sockaddr_storage out = {};
    auto* four = reinterpret_cast<sockaddr_in*>(&out);
    auto* six = reinterpret_cast<sockaddr_in6*>(&out);
    const QByteArray host = options.host.toLatin1();
    if (::inet_pton(AF_INET, host.constData(), &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons(options.port);
    } else if (::inet_pton(AF_INET6, host.constData(), &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(options.port);
    } else {
        return fail(ErrorCode::InvalidInput, QStringLiteral("%1 is no address to listen on.").arg(options.host), {},
                    QStringLiteral("Write it as 127.0.0.1:8080 or [::1]:8080."));
    }
    return out;
}

} // namespace

Expected<void> HttpServer::start()
{
    HC_TRY(const sockaddr_storage address, listenAddress(m_options));
    const bool tls = !m_options.certificate.isEmpty();
    if (tls && MHD_is_feature_supported(MHD_FEATURE_TLS) != MHD_YES)
        return fail(ErrorCode::Unsupported, QStringLiteral("This libmicrohttpd was made without TLS."));
    unsigned flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME;
    if (address.ss_family == AF_INET6)
        flags |= MHD_USE_IPv6;
    std::vector<MHD_OptionItem> items{{MHD_OPTION_CONNECTION_LIMIT, intptr_t(m_options.connections), nullptr},
                                      {MHD_OPTION_CONNECTION_TIMEOUT, intptr_t(m_options.idleSeconds), nullptr},
                                      {MHD_OPTION_CONNECTION_MEMORY_LIMIT, 32 * 1024, nullptr},
                                      {MHD_OPTION_LISTENING_ADDRESS_REUSE, 1, nullptr},
                                      {MHD_OPTION_SOCK_ADDR, 0, const_cast<sockaddr_storage*>(&address)},
                                      {MHD_OPTION_NOTIFY_COMPLETED, reinterpret_cast<intptr_t>(&HttpCallbacks::completed), this},
                                      {MHD_OPTION_NOTIFY_CONNECTION, reinterpret_cast<intptr_t>(&HttpCallbacks::connection), this}};
    if (tls) {
        flags |= MHD_USE_TLS;
        items.push_back({MHD_OPTION_HTTPS_MEM_CERT, 0, m_options.certificate.data()});
        items.push_back({MHD_OPTION_HTTPS_MEM_KEY, 0, m_options.key.data()});
    }
    items.push_back({MHD_OPTION_END, 0, nullptr});
    errno = 0;
    m_daemon = MHD_start_daemon(flags, m_options.port, nullptr, nullptr, &HttpCallbacks::access, this, MHD_OPTION_ARRAY, items.data(),
                                MHD_OPTION_END);
    if (!m_daemon)
        return fail(ErrorCode::Io, QStringLiteral("Nobody can listen on %1, port %2.").arg(m_options.host, QString::number(m_options.port)),
                    QString::fromLocal8Bit(std::strerror(errno)),
                    tls ? QStringLiteral("Is the port free, and are certificate and key PEM files that belong together?")
                        : QStringLiteral("Is the port free?"));
    const MHD_DaemonInfo* info = MHD_get_daemon_info(m_daemon, MHD_DAEMON_INFO_BIND_PORT);
    m_port = info ? quint16(info->port) : m_options.port;
    m_keeper = std::jthread([this](const std::stop_token& stop) { keepAlive(stop); });
    return {};
}

} // namespace hindcast::serve
