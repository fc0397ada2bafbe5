// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Lane.h"

namespace hindcast::serve {

/// One thread, and in it a desk: a connection with everything that was prepared on it. Work is done in order. The desk is made at the
/// first work and again after its connection was lost or its file was replaced, so that nothing of it outlives the connection.
template<class Desk>
class DeskThread
{
public:
    using Open = std::function<Expected<std::unique_ptr<Desk>>(const CancelToken&)>;
    struct Work {
        CancelToken token;
        std::function<void(Desk&)> run;
        std::function<void(const Error&)> refuse; ///< it was not run: cancelled, or there is no desk
    };

    explicit DeskThread(Open open) : m_open(std::move(open)), m_thread([this](const std::stop_token& stop) { loop(stop); }) {}
    ~DeskThread() { close(); }
    Q_DISABLE_COPY_MOVE(DeskThread)

    void post(Work work)
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_queue.push_back(std::move(work));
        }
        m_wake.notify_one();
    }
    [[nodiscard]] size_t waiting() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_queue.size() + (m_running ? 1 : 0);
    }
    /// Cancels what waits and runs, refuses it and ends the thread. More than once does nothing.
    void close()
    {
        m_thread.request_stop();
        {
            const std::scoped_lock lock(m_mutex);
            for (const Work& w : m_queue)
                w.token.cancel();
            if (m_running)
                m_running->cancel();
        }
        if (m_thread.joinable())
            m_thread.join();
    }

private:
    void loop(const std::stop_token& stop)
    {
        for (;;) {
            Work work;
            {
                std::unique_lock lock(m_mutex);
                m_running.reset();
                m_wake.wait(lock, stop, [this] { return !m_queue.empty(); });
                if (m_queue.empty())
                    break;
                work = std::move(m_queue.front());
                m_queue.pop_front();
                if (stop.stop_requested())
                    work.token.cancel();
                m_running = work.token;
            }
            perform(work);
        }
        m_desk.reset(); // where it lived
    }

    void perform(Work& work)
    {
        if (work.token.isCancelled())
            return work.refuse(failCancelled().error());
        if (m_desk && (m_desk->connection().noticeLoss() || m_desk->connection().isReplaced()))
            m_desk.reset(); // a restored backup is read as it is now
        if (!m_desk) {
            auto opened = guarded<std::unique_ptr<Desk>>([&] { return m_open(work.token); });
            if (!opened)
                return work.refuse(opened.error());
            m_desk = *std::move(opened);
        }
        m_desk->connection().setCancelToken(work.token);
        work.run(*m_desk);
        m_desk->connection().setCancelToken({});
        if (m_desk->connection().isLost())
            m_desk.reset();
    }

    Open m_open;
    std::unique_ptr<Desk> m_desk; // only touched by the thread
    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Work> m_queue;
    std::optional<CancelToken> m_running;
    std::jthread m_thread; // last: starts when everything else is there
};

} // namespace hindcast::serve
