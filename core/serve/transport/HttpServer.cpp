// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/HttpServer.h"

#include "core/serve/protocol/SchemaCheck.h"
#include "core/serve/transport/HttpCall.h"

#include <QJsonDocument>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>

namespace hindcast::serve {
namespace {

HttpAnswer jsonAnswer(int status, const QJsonObject& body)
{
    HttpAnswer out;
    out.status = status;
    out.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return out;
}

HttpAnswer wrongMethod(const QByteArray& allow)
{
    HttpAnswer out = httpError(405, QStringLiteral("method_not_allowed"), QStringLiteral("This path takes other methods."));
    out.allow = allow;
    return out;
}

} // namespace

HttpServer::HttpServer(const Registry& registry, std::vector<HttpRoute> routes, HttpGuard guard, HttpOptions options)
    : m_registry(registry), m_routes(std::move(routes)), m_guard(std::move(guard)), m_options(std::move(options))
{}

HttpServer::~HttpServer() { stop(); }

std::optional<HttpAnswer> HttpServer::look(HttpCall& call) const
{
    const HttpRequest& request = call.request;
    if (auto refused = m_guard.refuses(request))
        return refused;
    QByteArray allow;
    if (std::ranges::find(ownPaths, QByteArrayView(request.path)) != ownPaths.end())
        allow = "GET";
    else if (m_options.protocol && request.path == protocolPath)
        allow = "POST";
    for (const HttpRoute& route : m_routes)
        if (route.path == request.path) {
            allow += (allow.isEmpty() ? "" : ", ") + route.method;
            if (route.method == request.method)
                call.route = &route;
        }
    if (allow.isEmpty())
        return httpError(404, QStringLiteral("not_found"), QStringLiteral("There is no such path."));
    call.label = request.path;
    const bool known = call.route || allow.split(',').contains(request.method);
    if (!known)
        return wrongMethod(allow);
    if (request.header("content-length").toLongLong() > greatestBody)
        return httpError(413, QStringLiteral("too_large"), QStringLiteral("A body has at most 4 MiB."));
    const QByteArray type = request.header("content-type").split(';').first().trimmed().toLower();
    if (request.method == "POST" && type != "application/json")
        return httpError(415, QStringLiteral("unsupported_media_type"), QStringLiteral("A body is application/json."));
    if (m_stopping)
        return httpError(503, QStringLiteral("stopping"), QStringLiteral("The server is being stopped."));
    return std::nullopt;
}

void HttpServer::work(const std::shared_ptr<HttpCall>& call)
{
    const QByteArray& path = call->request.path;
    if (call->tooLarge)
        return call->answer(httpError(413, QStringLiteral("too_large"), QStringLiteral("A body has at most 4 MiB.")));
    if (call->route)
        return callRoute(call, *call->route);
    if (path == "/health")
        return tellHealth(call);
    if (path == "/openapi.json")
        return call->answer(jsonAnswer(200, openApi(m_registry, m_routes, m_options.protocol)));
    if (path == "/metrics") {
        HttpAnswer out;
        out.body = m_metrics.text();
        out.contentType = "text/plain; version=0.0.4; charset=utf-8";
        return call->answer(std::move(out));
    }
    converse(call);
}

void HttpServer::tellHealth(const std::shared_ptr<HttpCall>& call)
{
    const auto tell = [call](bool healthy) {
        call->answer(healthy ? jsonAnswer(200, {{QStringLiteral("status"), QStringLiteral("ok")}})
                             : httpError(503, QStringLiteral("unavailable"), QStringLiteral("The database does not answer.")));
    };
    if (m_registry.health)
        m_registry.health(tell);
    else
        tell(true);
}

void HttpServer::callRoute(const std::shared_ptr<HttpCall>& call, const HttpRoute& route)
{
    QJsonObject arguments;
    if (route.method == "GET") {
        arguments = queryArguments(call->request.query, route.tool.inputSchema);
    } else {
        MessageScan scan;
        scan.feed(call->request.body);
        const auto payload = readPayload(call->request.body);
        if (!payload || payload->isBatch || scan.depth() > MessageReader::greatestDepth)
            return call->answer(
                httpError(400, QStringLiteral("invalid_input"),
                          payload ? QStringLiteral("A JSON object is expected, nested at most 64 deep.") : payload.error().message));
        arguments = payload->value.toObject();
    }
    RequestInfo info;
    info.meta.trace = readTraceContext(QString::fromLatin1(call->request.header("traceparent")),
                                       QString::fromLatin1(call->request.header("tracestate")));
    info.progress = [](double, std::optional<double>, const QString&) {};
    if (const auto fault = argumentsFault(arguments, route.tool.inputSchema)) {
        if (route.tool.refused)
            route.tool.refused(arguments, info);
        return call->answer(httpError(400, QStringLiteral("invalid_input"), *fault));
    }
    route.tool.call(arguments, info, [call](RpcExpected<ToolAnswer> answer) {
        if (!answer)
            return call->answer(httpError(500, QStringLiteral("internal"), answer.error().message));
        if (answer->isError || !answer->structured)
            return call->answer(httpError(422, QStringLiteral("refused"), answer->content.at(0)[QLatin1String("text")].toString()));
        call->answer(jsonAnswer(200, *answer->structured));
    });
}

void HttpServer::converse(const std::shared_ptr<HttpCall>& call)
{
    call->post = readMcpPost(call->request);
    if (call->post.answer)
        return call->answer(*std::move(call->post.answer));
    const auto conversation = std::make_shared<Conversation>(m_registry, call, call->post.options);
    call->converse(conversation);
    if (!call->post.listens)
        return conversation->receive(call->post.message);
    const auto listening = [&] {
        const std::scoped_lock lock(m_mutex);
        return size_t(std::ranges::count_if(m_calls, [](const auto& c) { return c->post.listens; }));
    }();
    if (listening > m_options.streams)
        return call->send(
            errorMessage(call->post.message.id.value_or(QJsonValue::Null), {InternalError, QStringLiteral("Too many subscriptions.")}));
    // Looking at what resources say now may take a moment, and nobody else is to wait for it.
    ++m_beginning;
    std::thread([this, conversation, message = call->post.message] {
        conversation->receive(message);
        --m_beginning;
    }).detach();
}

void HttpServer::keepAlive(const std::stop_token& stop)
{
    constexpr auto between = std::chrono::seconds(1);
    constexpr int roundsToComment = 15;
    std::condition_variable_any never;
    std::mutex mutex;
    for (int round = 1; !stop.stop_requested(); ++round) {
        std::unique_lock waiting(mutex);
        never.wait_for(waiting, stop, between, [] { return false; });
        if (stop.stop_requested())
            return;
        m_sockets.endSlow(std::chrono::seconds(m_options.slowSeconds));
        leaveThoseThatLeft();
        if (round % roundsToComment == 0)
            for (const auto& call : calls())
                call->comment();
    }
}

void HttpServer::leaveThoseThatLeft()
{
    const std::vector<MHD_Connection*> left = m_sockets.left();
    if (left.empty())
        return;
    for (const auto& call : calls())
        if (std::ranges::find(left, call->connection()) != left.end())
            call->forsake();
}

std::set<std::shared_ptr<HttpCall>> HttpServer::calls()
{
    const std::scoped_lock lock(m_mutex);
    return m_calls;
}

void HttpServer::stop()
{
    if (!m_daemon)
        return;
    m_stopping = true;
    m_keeper.request_stop();
    const MHD_socket listening = MHD_quiesce_daemon(m_daemon);
    if (listening != MHD_INVALID_SOCKET)
        ::close(listening);
    for (const auto& call : calls())
        if (call->post.listens)
            call->shutDown();
    {
        std::unique_lock lock(m_mutex);
        m_gone.wait_for(lock, std::chrono::seconds(2), [&] { return m_calls.empty(); });
    }
    for (const auto& call : calls()) // none may sleep when the daemon ends
        call->shutDown();
    {
        std::unique_lock lock(m_mutex);
        m_gone.wait_for(lock, std::chrono::seconds(1), [&] { return m_calls.empty(); });
    }
    while (m_beginning > 0) // they look into the registry
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    MHD_stop_daemon(m_daemon);
    m_daemon = nullptr;
}

} // namespace hindcast::serve
