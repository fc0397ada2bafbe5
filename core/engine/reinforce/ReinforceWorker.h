// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/Reinforcer.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace hindcast {

/// Learns in a thread of its own, one answer after the other: whoever judged an answer goes on at once. At most so many answers
/// wait; what waits when the worker ends is reported as Cancelled, never dropped in silence.
class ReinforceWorker
{
public:
    using Learn = std::function<Expected<LearnedLesson>(const JudgedAnswer& judged, const CancelToken& token)>;
    /// Makes what learns, with a connection of its own, in the worker's thread, before the first answer. What it gives is
    /// destroyed in that thread, too. After an error it is called again for the next answer.
    using Open = std::function<Expected<Learn>()>;
    /// Called once for each answer, in the worker's thread (for those that wait at the end: in the thread that ends it).
    using Done = std::function<void(const JudgedAnswer& judged, const Expected<LearnedLesson>& lesson)>;

    explicit ReinforceWorker(Open open, Done done = {}, size_t mostWaiting = 100);
    ~ReinforceWorker() { close(); }
    ReinforceWorker(const ReinforceWorker&) = delete;
    ReinforceWorker& operator=(const ReinforceWorker&) = delete;

    /// Never waits. TooLarge: too many wait already; Cancelled: the worker has ended.
    Expected<void> add(JudgedAnswer judged);
    /// Waits until everything that was added is done.
    void finish();
    /// Ends the running one with Cancelled and the thread; takes no more. More than once does nothing.
    void close();

private:
    void run(const std::stop_token& stop);
    void one(Learn& learn, const JudgedAnswer& judged);

    Open m_open;
    Done m_done;
    size_t m_most;
    CancelToken m_token;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_wake, m_idle;
    std::deque<JudgedAnswer> m_queue;
    bool m_busy = false;
    bool m_closed = false;
    std::jthread m_thread; // last: starts when everything else is there
};

} // namespace hindcast
