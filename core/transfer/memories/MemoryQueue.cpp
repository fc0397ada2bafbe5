// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/MemoryQueue.h"

namespace hindcast {

bool MemoryQueue::push(Batch batch)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_closed || m_batches.size() < mostWaiting; });
    if (m_closed)
        return false;
    m_batches.push_back(std::move(batch));
    m_changed.notify_all();
    return true;
}

std::optional<MemoryQueue::Batch> MemoryQueue::pop()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_finished || !m_batches.empty(); });
    if (m_batches.empty())
        return std::nullopt;
    Batch batch = std::move(m_batches.front());
    m_batches.pop_front();
    m_changed.notify_all();
    return batch;
}

void MemoryQueue::finish()
{
    const std::lock_guard lock(m_mutex);
    m_finished = true;
    m_changed.notify_all();
}

void MemoryQueue::close()
{
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_changed.notify_all();
}

} // namespace hindcast
