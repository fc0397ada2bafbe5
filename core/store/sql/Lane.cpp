// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Lane.h"

#include "core/domain/threads/ThreadRank.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLoggingCategory>

#include <atomic>
#include <pthread.h>

namespace hindcast {
namespace {

/// How long each job took: QT_LOGGING_RULES=hindcast.lane.debug=true
Q_LOGGING_CATEGORY(laneTimes, "hindcast.lane", QtWarningMsg)

Error cancelledByNewer()
{
    return {ErrorCode::Cancelled, QCoreApplication::translate("hindcast::Lane", "Cancelled."), QStringLiteral("superseded or closed")};
}

} // namespace

quint64 newJobId()
{
    static std::atomic<quint64> last{0};
    return ++last;
}

Lane::Lane(QString name, Connector connector, std::shared_ptr<JobObserver> observer, Rank rank)
    : m_name(std::move(name)), m_connector(std::move(connector)), m_observer(std::move(observer)), m_rank(rank),
      m_thread([this](const std::stop_token& stop) { loop(stop); })
{}

Lane::~Lane()
{
    m_thread.request_stop();
    cancelAll();
    if (m_thread.joinable())
        m_thread.join();
}

CancelToken Lane::enqueue(Task task)
{
    const CancelToken token = task.request.token;
    task.id = newJobId();
    std::vector<Task> dropped;
    if (m_observer && !task.request.label.isEmpty())
        m_observer->queued(task.id, task.request.label, token);
    {
        const std::scoped_lock lock(m_mutex);
        if (!task.request.slot.isEmpty()) {
            const auto old = std::ranges::partition(m_queue, [&](const Task& t) { return t.request.slot != task.request.slot; });
            for (Task& t : old)
                dropped.push_back(std::move(t));
            m_queue.erase(old.begin(), old.end());
            if (m_running && m_running->slot == task.request.slot)
                m_running->token.cancel();
        }
        m_queue.push_back(std::move(task));
    }
    m_wake.notify_one();
    for (Task& t : dropped)
        refuse(t, cancelledByNewer());
    return token;
}

void Lane::cancelAll()
{
    const std::scoped_lock lock(m_mutex);
    for (const Task& t : m_queue)
        t.request.token.cancel();
    if (m_running)
        m_running->token.cancel();
}

bool Lane::isIdle() const
{
    const std::scoped_lock lock(m_mutex);
    return m_queue.empty() && !m_running;
}

void Lane::waitUntilIdle(std::chrono::milliseconds most, const CancelToken& token) const
{
    constexpr std::chrono::milliseconds looks(10); // at the token, which wakes nobody
    const auto end = std::chrono::steady_clock::now() + most;
    std::unique_lock lock(m_mutex);
    while ((!m_queue.empty() || m_running) && !token.isCancelled() && std::chrono::steady_clock::now() < end)
        m_ended.wait_for(lock, looks);
}

void Lane::loop(const std::stop_token& stop)
{
    ::pthread_setname_np(::pthread_self(), m_name.toLatin1().left(15).constData());
    if (m_rank == Rank::Behind)
        stepBack();
    for (;;) {
        Task task;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, stop, [this] { return !m_queue.empty(); });
            if (m_queue.empty())
                break; // asked to stop, and everything is answered
            task = std::move(m_queue.front());
            m_queue.pop_front();
            if (stop.stop_requested())
                task.request.token.cancel();
            m_running = task.request;
        }
        perform(task);
        {
            const std::scoped_lock lock(m_mutex);
            m_running.reset();
        }
        m_ended.notify_all();
    }
    m_connection.reset(); // where it lived
}

void Lane::perform(Task& task)
{
    if (task.request.token.isCancelled()) {
        refuse(task, cancelledByNewer());
        return;
    }
    const bool listed = m_observer && !task.request.label.isEmpty();
    if (listed)
        m_observer->started(task.id);
    auto connected = connection(task.request.token);
    if (!connected) {
        refuse(task, connected.error());
        return;
    }
    Connection& c = **connected;
    c.setCancelToken(task.request.token);
    c.setTeller([this, id = task.id, listed](const QString& sentence) {
        if (listed)
            m_observer->heldUp(id, sentence);
    });
    JobContext context{task.request.token};
    context.progress = [this, &task, listed](JobProgress p) {
        if (listed)
            m_observer->progressed(task.id, p);
        if (task.request.progress)
            task.request.progress(p);
    };
    QElapsedTimer timer;
    timer.start();
    const std::optional<Error> error = task.run(c, context);
    qCDebug(laneTimes, "%s: %s, %lld ms%s", qPrintable(m_name),
            qPrintable(task.request.slot.isEmpty() ? task.request.label : task.request.slot), static_cast<long long>(timer.elapsed()),
            error ? qPrintable(QStringLiteral(", ") + errorCodeName(error->code)) : "");
    c.setCancelToken(CancelToken());
    c.setTeller({});
    if (c.isLost())
        m_connection.reset();
    if (listed)
        m_observer->ended(task.id, error ? &*error : nullptr);
}

Expected<Connection*> Lane::connection(const CancelToken& token)
{
    if (m_connection && m_connection->noticeLoss())
        m_connection.reset(); // while nothing ran: nobody needs to hear of it
    if (!m_connection) {
        auto made = guarded<std::unique_ptr<Connection>>([&] { return m_connector(token); });
        if (!made)
            return Unexpected(made.error());
        m_connection = *std::move(made);
    }
    return m_connection.get();
}

void Lane::refuse(Task& task, Error error)
{
    if (m_observer && !task.request.label.isEmpty())
        m_observer->ended(task.id, &error);
    task.refuse(std::move(error));
}

} // namespace hindcast
