// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/WriterThread.h"

#include "core/store/sql/Lane.h"

namespace hindcast {

WriterThread::WriterThread(qsizetype mostWaiting) : m_mostWaiting(mostWaiting), m_thread([this] { run(); }) {}

WriterThread::~WriterThread()
{
    const std::lock_guard lock(m_mutex);
    m_ending = true;
    m_changed.notify_all();
}

bool WriterThread::post(Task task, qsizetype bytes)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return !m_state || m_tasks.empty() || m_bytes + bytes <= m_mostWaiting; });
    if (!m_state)
        return false;
    m_tasks.push_back({std::move(task), bytes});
    m_bytes += bytes;
    m_changed.notify_all();
    return true;
}

Expected<void> WriterThread::settle()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_tasks.empty(); });
    return m_state;
}

void WriterThread::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_ending || !m_tasks.empty(); });
        if (m_tasks.empty())
            return;
        if (m_state) {
            Waiting& next = m_tasks.front(); // a deque's elements stay where they are while others are added
            lock.unlock();
            Expected<void> done = guarded<void>([&] { return next.task(); });
            next.task = nullptr; // what it holds goes before anybody is told that it is done
            lock.lock();
            m_state = std::move(done);
        }
        m_bytes -= m_tasks.front().bytes;
        m_tasks.pop_front();
        m_changed.notify_all();
    }
}

} // namespace hindcast
