// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace hindcast {

/// A second thread that writes what the calling one has read. Tasks run one after the other, in their order; after the first
/// one that fails no other runs. What a task refers to must live until settle() or the end of this.
class WriterThread
{
public:
    using Task = std::move_only_function<Expected<void>()>;
    static constexpr qsizetype handedOver = 256 * 1024; ///< bytes that are worth a task

    /// \a mostWaiting: bytes that may wait to be written before post() waits.
    explicit WriterThread(qsizetype mostWaiting = 8 * 1024 * 1024);
    /// Runs what was posted, then ends.
    ~WriterThread();
    WriterThread(const WriterThread&) = delete;
    WriterThread& operator=(const WriterThread&) = delete;

    /// Hands over a task that holds \a bytes; one is taken however large it is. False: an earlier one has failed.
    [[nodiscard]] bool post(Task task, qsizetype bytes = 0);
    /// Waits until everything posted has run. The first error.
    [[nodiscard]] Expected<void> settle();

private:
    struct Waiting {
        Task task;
        qsizetype bytes = 0;
    };
    void run();

    const qsizetype m_mostWaiting;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Waiting> m_tasks; ///< the first of them may be running
    qsizetype m_bytes = 0;
    bool m_ending = false;
    Expected<void> m_state;
    std::jthread m_thread; // last: starts when everything else is there
};

} // namespace hindcast
