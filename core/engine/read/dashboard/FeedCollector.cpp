// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/FeedCollector.h"

#include <algorithm>

namespace hindcast {
namespace {

bool newer(const DashboardEntry& a, const DashboardEntry& b) { return a.at > b.at; }

} // namespace

void FeedCollector::add(Timestamp at, const std::function<DashboardEntry()>& make)
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

DashboardFeed FeedCollector::take()
{
    std::ranges::stable_sort(m_heap, newer);
    return {std::move(m_heap), m_total};
}

} // namespace hindcast
