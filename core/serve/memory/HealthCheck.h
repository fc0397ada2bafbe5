// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/MemoryDesk.h"

namespace hindcast::serve {

/// Says whether the database answers. Anybody may ask without a token, so that however many ask, the database is asked once at a time
/// and at most once in freshMs.
class HealthCheck : public std::enable_shared_from_this<HealthCheck>
{
public:
    static constexpr qint64 freshMs = 1'000;

    /// \a desk outlives it.
    explicit HealthCheck(MemoryDesk& desk) : m_desk(desk) {}
    /// Calls \a answer once, at once or from another thread.
    void ask(std::function<void(bool healthy)> answer);

private:
    void found(bool healthy);

    MemoryDesk& m_desk;
    std::mutex m_mutex; ///< guards what follows
    std::vector<std::function<void(bool)>> m_waiting;
    bool m_healthy = true;
    QElapsedTimer m_since; ///< not valid: never asked
};

} // namespace hindcast::serve
