// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/postgres/PgConnection.h"

#include <QDeadlineTimer>

#include <algorithm>

namespace hindcast {

constexpr int pgPollMs = 20; ///< how soon a cancel is noticed

/// On a standby whose recovery is in the way: a statement is read again, or a session is begun again, so often.
constexpr int pgMostConflicts = 5;
/// The pause before that: twice as long each time, within bounds.
[[nodiscard]] constexpr int pgConflictPauseMs(int attempt)
{
    constexpr int first = 100, most = 2'000;
    return std::min(first << attempt, most);
}

/// Waits until the socket is ready or \a ms have passed.
[[nodiscard]] bool pgSocketReady(int socket, bool write, int ms);

/// How far the cancelling of one statement has come. A server that had not begun with it yet forgets a cancel: it is told again,
/// after pauses that double, until it answers or patience is at its end.
struct PgConnection::Cancelling {
    static constexpr int patienceMs = 5'000; ///< then the connection is given up
    static constexpr int againMs = 400;      ///< the first pause before it is told again

    QDeadlineTimer patience{QDeadlineTimer::Forever};
    QDeadlineTimer again{0};
    int pauseMs = againMs;

    [[nodiscard]] bool isDue() const { return again.hasExpired(); }
    void sent()
    {
        if (patience.isForever())
            patience.setRemainingTime(patienceMs);
        again.setRemainingTime(pauseMs);
        pauseMs *= 2;
    }
};

} // namespace hindcast
