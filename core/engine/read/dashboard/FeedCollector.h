// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"

#include <functional>

namespace hindcast {

/// Keeps the newest entries of many, in bounded memory.
class FeedCollector
{
public:
    explicit FeedCollector(size_t most) : m_most(most) {}

    /// \a make is called only when the entry is among the newest so far.
    void add(Timestamp at, const std::function<DashboardEntry()>& make);
    [[nodiscard]] DashboardFeed take();

private:
    size_t m_most;
    qint64 m_total = 0;
    std::vector<DashboardEntry> m_heap; // the oldest is on top
};

} // namespace hindcast
