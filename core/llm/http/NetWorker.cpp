// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/NetWorker.h"

#include "core/domain/text/ArgText.h"
#include <QCoreApplication>
#include <QEvent>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTimer>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NetWorker)
};

/// The system's proxies for each address, or one for all.
class LaneProxies : public QNetworkProxyFactory
{
public:
    explicit LaneProxies(const QUrl& proxy) : m_proxy(proxy) {}
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override
    {
        if (m_proxy.isEmpty())
            return systemProxyForQuery(query);
        const bool socks = m_proxy.scheme().startsWith(QStringLiteral("socks"));
        return {QNetworkProxy(socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, m_proxy.host(),
                              quint16(m_proxy.port(socks ? 1080 : 8080)), m_proxy.userName(), m_proxy.password())};
    }

private:
    QUrl m_proxy;
};

Error laneClosed() { return {ErrorCode::Cancelled, Tr::tr("The call ended because the connection is closed.")}; }

QNetworkRequest requestOf(const HttpCall& call)
{
    QNetworkRequest request(call.url);
    for (const auto& [name, value] : call.headers)
        request.setRawHeader(name, value);
    request.setRawHeader("User-Agent", "hindcast/" HINDCAST_VERSION);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    return request;
}

Error transportError(const QNetworkReply& reply)
{
    const QString host = reply.url().host();
    const QString detail = reply.errorString();
    switch (reply.error()) {
    case QNetworkReply::HostNotFoundError: return {ErrorCode::ConnectionFailed, Tr::tr("There is no host %1.").arg(host), detail};
    case QNetworkReply::ConnectionRefusedError:
        return {ErrorCode::ConnectionFailed,
                Tr::tr("%1 does not accept connections at port %2.").arg(argText(host), argText(reply.url().port())), detail};
    case QNetworkReply::RemoteHostClosedError:
        return {ErrorCode::ConnectionFailed, Tr::tr("%1 cut the connection before its answer was complete.").arg(host), detail};
    case QNetworkReply::SslHandshakeFailedError:
        return {ErrorCode::ConnectionFailed, Tr::tr("The encrypted connection to %1 could not be set up.").arg(host), detail,
                Tr::tr("Check the server's certificate, and that its issuer is among the system's trusted ones.")};
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolInvalidOperationError:
        return {ErrorCode::ConnectionFailed, Tr::tr("%1 does not answer in HTTP.").arg(host), detail};
    default: return {ErrorCode::ConnectionFailed, Tr::tr("%1 cannot be reached.").arg(host), detail};
    }
}

} // namespace

NetWorker::NetWorker(QUrl proxy) : m_proxy(std::move(proxy)) {}

NetWorker::~NetWorker() = default;

void NetWorker::post(Work work)
{
    const std::scoped_lock lock(m_mutex);
    m_work.push_back(std::move(work));
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

void NetWorker::customEvent(QEvent* /*event*/)
{
    std::vector<Work> work;
    {
        const std::scoped_lock lock(m_mutex);
        work.swap(m_work);
    }
    for (const Work& each : work)
        each(*this);
}

void NetWorker::start(const std::shared_ptr<HttpCall>& call)
{
    if (m_stopped)
        return call->finish(std::unexpected(laneClosed()));
    if (call->isFinished())
        return;
    if (!m_manager) {
        m_manager = std::make_unique<QNetworkAccessManager>();
        m_manager->setProxyFactory(new LaneProxies(m_proxy));
    }
    QNetworkReply* reply = m_manager->post(requestOf(*call), call->body);
    m_running.emplace(reply, Running{call, {}});
    connect(reply, &QNetworkReply::readyRead, this, [this, reply] { read(reply); });
    connect(reply, &QNetworkReply::finished, this, [this, reply] { finished(reply); });
    QTimer::singleShot(std::chrono::milliseconds(call->limits.timeoutMs), reply, [this, reply] {
        end(reply, fail(ErrorCode::ConnectionFailed, Tr::tr("%1 did not answer in time.").arg(reply->url().host())));
    });
}

void NetWorker::read(QNetworkReply* reply)
{
    const auto at = m_running.find(reply);
    if (at == m_running.end())
        return;
    at->second.body += reply->readAll();
    const qint64 limit = at->second.call->limits.greatestBytes;
    if (at->second.body.size() > limit)
        end(reply,
            fail(ErrorCode::TooLarge,
                 Tr::tr("The answer of %1 is larger than %2 bytes.").arg(argText(reply->url().host()), argText(limit))));
}

void NetWorker::finished(QNetworkReply* reply)
{
    read(reply);
    const auto at = m_running.find(reply);
    if (at == m_running.end())
        return;
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    // From 200 on errors are what the server said; those below are of the connection, also after a status.
    const bool answered = status > 0 && (reply->error() == QNetworkReply::NoError || reply->error() > QNetworkReply::UnknownProxyError);
    if (!answered)
        return end(reply, std::unexpected(transportError(*reply)));
    end(reply, HttpReply{status, at->second.body, reply->rawHeader("Retry-After")});
}

void NetWorker::end(QNetworkReply* reply, Expected<HttpReply> result)
{
    const auto at = m_running.find(reply);
    if (at == m_running.end())
        return;
    const std::shared_ptr<HttpCall> call = at->second.call;
    m_running.erase(at); // first: abort() comes back here
    reply->abort();
    reply->deleteLater();
    call->finish(std::move(result));
}

void NetWorker::abandon(const std::shared_ptr<HttpCall>& call)
{
    for (const auto& [reply, running] : m_running)
        if (running.call == call)
            return end(reply, fail(ErrorCode::Cancelled, Tr::tr("The call was cancelled.")));
}

void NetWorker::stop()
{
    m_stopped = true;
    while (!m_running.empty())
        end(m_running.begin()->first, std::unexpected(laneClosed()));
    m_manager.reset();
}

} // namespace hindcast
