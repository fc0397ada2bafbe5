// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/NetLane.h"

#include "core/llm/http/NetWorker.h"

#include <QCoreApplication>
#include <QThread>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NetLane)
};

} // namespace

struct NetLane::State {
    std::mutex mutex; ///< guards worker and closed
    QThread thread;
    NetWorker* worker = nullptr; ///< lives in the thread; null once closed

    /// Runs something in the thread, later; false once closed.
    bool later(NetWorker::Work work)
    {
        const std::scoped_lock lock(mutex);
        if (worker)
            worker->post(std::move(work));
        return worker;
    }
};

NetLane::NetLane(const QUrl& proxy) : m_state(std::make_shared<State>())
{
    m_state->worker = new NetWorker(proxy);
    m_state->worker->moveToThread(&m_state->thread);
    m_state->thread.setObjectName(QStringLiteral("net"));
    m_state->thread.start();
}

NetLane::~NetLane() { close(); }

void NetLane::close()
{
    const std::scoped_lock lock(m_state->mutex);
    NetWorker* worker = std::exchange(m_state->worker, nullptr);
    if (!worker)
        return;
    worker->post([](NetWorker& self) {
        self.stop();
        self.deleteLater(); // with the end of the thread
        QThread::currentThread()->quit();
    });
    m_state->thread.wait();
}

Expected<HttpReply> NetLane::post(const QUrl& url, const HttpHeaders& headers, const QByteArray& body, const HttpLimits& limits,
                                  const CancelToken& token)
{
    const std::shared_ptr<State> state = m_state;
    const auto call = std::make_shared<HttpCall>(url, headers, body, limits);
    if (token.isCancelled())
        return fail(ErrorCode::Cancelled, Tr::tr("The call was cancelled."));
    if (!state->later([call](NetWorker& worker) { worker.start(call); }))
        return fail(ErrorCode::Cancelled, Tr::tr("The call was not made: the connection is closed."));
    if (const auto result = call->wait(token))
        return *result;
    state->later([call](NetWorker& worker) { worker.abandon(call); });
    if (token.isCancelled())
        return fail(ErrorCode::Cancelled, Tr::tr("The call was cancelled."));
    return fail(ErrorCode::ConnectionFailed, Tr::tr("%1 did not answer in time.").arg(url.host()));
}

} // namespace hindcast
