// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"

#include <algorithm>
#include <vector>

namespace hindcast {

/// Keeps the newest entries of many, in bounded memory. \a Entry has the time \a at.
template<class Entry>
class FeedCollector
{
public:
    explicit FeedCollector(size_t most) : m_most(most) {}

    /// \a make is called only when the entry is among the newest so far.
    template<class Make>
    void add(Timestamp at, const Make& make)
    {
        ++m_total;
        if (m_most == 0 || (m_heap.size() == m_most && at <= m_heap.front().at))
            return;
        if (m_heap.size() == m_most) {
            std::ranges::pop_heap(m_heap, newer);
            m_heap.pop_back();
        }
        m_heap.push_back(make());
        std::ranges::push_heap(m_heap, newer);
    }
    [[nodiscard]] qint64 total() const { return m_total; }
    /// Newest first.
    [[nodiscard]] std::vector<Entry> take()
    {
        std::ranges::stable_sort(m_heap, newer);
        return std::move(m_heap);
    }

private:
    static bool newer(const Entry& a, const Entry& b) { return a.at > b.at; }

    size_t m_most;
    qint64 m_total = 0;
    std::vector<Entry> m_heap; // the oldest is on top
};

/// The newest entries and how many there were; the collector is empty afterwards.
[[nodiscard]] inline DashboardFeed feedOf(FeedCollector<DashboardEntry>& collector)
{
    const qint64 total = collector.total();
    return {collector.take(), total};
}

} // namespace hindcast
