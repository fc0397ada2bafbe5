// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/WorkAhead.h"

#include "core/store/sql/Lane.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr unsigned mostThreads = 8; ///< more would wait for the one that takes
constexpr size_t spare = 16;        ///< pieces that wait for a thread or for whoever takes them, who may write to a disk meanwhile

} // namespace

WorkAhead::WorkAhead(qsizetype mostBytes)
    : m_mostBytes(mostBytes), m_threadCount(std::clamp(std::thread::hardware_concurrency(), 1U, mostThreads))
{}

WorkAhead::~WorkAhead()
{
    const std::lock_guard lock(m_mutex);
    m_ending = true;
    m_posted.notify_all();
}

bool WorkAhead::isFull() const
{
    const std::lock_guard lock(m_mutex);
    return m_pieces.size() >= m_threadCount + spare || m_bytes >= m_mostBytes;
}

bool WorkAhead::isIdle() const
{
    const std::lock_guard lock(m_mutex);
    return m_pieces.empty();
}

void WorkAhead::post(Work work, qsizetype bytes)
{
    const std::lock_guard lock(m_mutex);
    m_pieces.push_back({std::move(work), bytes, false, {}});
    m_bytes += bytes;
    if (m_threads.size() < std::min(m_threadCount, m_pieces.size()))
        m_threads.emplace_back([this] { run(); });
    m_posted.notify_one();
}

Expected<void> WorkAhead::wait()
{
    std::unique_lock lock(m_mutex);
    m_done.wait(lock, [this] { return m_pieces.front().done; });
    Expected<void> state = std::move(m_pieces.front().state);
    m_bytes -= m_pieces.front().bytes;
    m_pieces.pop_front();
    --m_begun;
    return state;
}

void WorkAhead::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_posted.wait(lock, [this] { return m_ending || m_begun < m_pieces.size(); });
        if (m_ending)
            return;
        Piece& piece = m_pieces[m_begun++];
        lock.unlock();
        Expected<void> state = guarded<void>([&]() -> Expected<void> {
            piece.work();
            return {};
        });
        piece.work = nullptr; // what it holds goes before anybody is told that it is done
        lock.lock();
        piece.state = std::move(state);
        piece.done = true;
        if (&piece == &m_pieces.front())
            m_done.notify_one();
    }
}

} // namespace hindcast
