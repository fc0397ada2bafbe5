// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/memories/ImportedMemory.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace hindcast {

/// Memories on their way from the thread that reads files to the one that writes: at most some batches wait.
class MemoryQueue
{
public:
    using Batch = std::vector<ImportedMemory>;

    /// Waits for room. False: nobody takes any more.
    [[nodiscard]] bool push(Batch batch);
    /// Waits for the next batch; nothing when there will be none.
    [[nodiscard]] std::optional<Batch> pop();
    /// There will be no more.
    void finish();
    /// Nobody takes any more.
    void close();

private:
    static constexpr size_t mostWaiting = 8;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Batch> m_batches;
    bool m_finished = false;
    bool m_closed = false;
};

} // namespace hindcast
