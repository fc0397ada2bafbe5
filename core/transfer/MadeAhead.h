// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/WorkAhead.h"

#include <utility>

namespace hindcast {

/// Values that other threads make, several at a time, ahead of whoever takes them in the order in which they were asked for.
template<class T>
class MadeAhead
{
public:
    /// As WorkAhead.
    explicit MadeAhead(qsizetype mostBytes) : m_work(mostBytes) {}

    [[nodiscard]] bool isFull() const { return m_work.isFull(); }
    [[nodiscard]] bool isIdle() const { return m_work.isIdle(); }
    void post(std::move_only_function<T()> make, qsizetype bytes)
    {
        T& to = m_made.emplace_back(); // stays where it is while others are added
        m_work.post([&to, make = std::move(make)]() mutable { to = make(); }, bytes);
    }
    /// Waits for the oldest value. What making it threw is an error.
    [[nodiscard]] Expected<T> take()
    {
        const auto state = m_work.wait();
        T made = std::move(m_made.front());
        m_made.pop_front();
        if (!state)
            return Unexpected(state.error());
        return made;
    }

private:
    std::deque<T> m_made;
    WorkAhead m_work; // last: it ends before what it works on
};

} // namespace hindcast
