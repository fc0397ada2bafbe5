// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ReinforceWorker.h"

#include "core/store/sql/Lane.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReinforceWorker)
};

Unexpected workerEnded() { return fail(ErrorCode::Cancelled, Tr::tr("Learning has ended.")); }

} // namespace

ReinforceWorker::ReinforceWorker(Open open, Done done, size_t mostWaiting)
    : m_open(std::move(open)), m_done(std::move(done)), m_most(mostWaiting), m_thread([this](const std::stop_token& stop) { run(stop); })
{}

Expected<void> ReinforceWorker::add(JudgedAnswer judged)
{
    const std::lock_guard lock(m_mutex);
    if (m_closed)
        return workerEnded();
    if (m_queue.size() >= m_most)
        return fail(ErrorCode::TooLarge, Tr::tr("Too many answers wait to be learned from."));
    m_queue.push_back(std::move(judged));
    m_wake.notify_one();
    return {};
}

void ReinforceWorker::finish()
{
    std::unique_lock lock(m_mutex);
    m_idle.wait(lock, [this] { return m_closed || (m_queue.empty() && !m_busy); });
}

void ReinforceWorker::close()
{
    std::deque<JudgedAnswer> left;
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        left.swap(m_queue);
    }
    m_token.cancel();
    m_thread.request_stop();
    m_wake.notify_all();
    m_idle.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    for (const JudgedAnswer& judged : left)
        if (m_done)
            m_done(judged, workerEnded());
}

void ReinforceWorker::one(Learn& learn, const JudgedAnswer& judged)
{
    Expected<LearnedLesson> lesson = guarded<LearnedLesson>([&]() -> Expected<LearnedLesson> {
        if (!learn) {
            HC_TRY(learn, m_open());
        }
        return learn(judged, m_token);
    });
    if (m_done)
        m_done(judged, lesson);
}

void ReinforceWorker::run(const std::stop_token& stop)
{
    Learn learn;
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, stop, [this] { return !m_queue.empty(); })) {
        if (stop.stop_requested())
            return;
        const JudgedAnswer judged = std::move(m_queue.front());
        m_queue.pop_front();
        m_busy = true;
        lock.unlock();
        one(learn, judged);
        lock.lock();
        m_busy = false;
        m_idle.notify_all();
    }
}

} // namespace hindcast
