// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace hindcast {

/// Pieces of work that threads of its own do at the same time, ahead of whoever waits for them one after the other, in the order in which they
/// were handed over. One thread hands over and waits.
class WorkAhead
{
public:
    using Work = std::move_only_function<void()>;

    /// \a mostBytes: what may be ahead before it is full; one piece is taken however large it is.
    explicit WorkAhead(qsizetype mostBytes);
    /// Waits for what has begun; the rest is left out.
    ~WorkAhead();
    WorkAhead(const WorkAhead&) = delete;
    WorkAhead& operator=(const WorkAhead&) = delete;

    /// Whether the oldest piece should be waited for before another one is handed over.
    [[nodiscard]] bool isFull() const;
    [[nodiscard]] bool isIdle() const;
    void post(Work work, qsizetype bytes);
    /// Waits until the oldest piece is done. What it threw is an error.
    [[nodiscard]] Expected<void> wait();

private:
    struct Piece {
        Work work;
        qsizetype bytes = 0;
        bool done = false;
        Expected<void> state;
    };
    void run();

    const qsizetype m_mostBytes;
    const size_t m_threadCount;
    mutable std::mutex m_mutex;
    std::condition_variable m_posted; ///< for the threads
    std::condition_variable m_done; ///< for whoever waits for the oldest
    std::deque<Piece> m_pieces; ///< whoever adds or takes one at an end leaves the others where they are
    size_t m_begun = 0; ///< of them
    qsizetype m_bytes = 0;
    bool m_ending = false;
    std::vector<std::jthread> m_threads; // last: they end before what they work on
};

} // namespace hindcast
