// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"
#include "core/store/sql/Job.h"

#include <vector>

namespace hindcast::test {

/// Tells work on a SQLite connection to stop at a moment that can be counted: when its n-th statement begins, row comes out of one, or word of
/// progress is said. No other connection and no thread is watched.
class StopMoment
{
public:
    explicit StopMoment(Connection& connection);
    ~StopMoment();
    Q_DISABLE_COPY_MOVE(StopMoment)

    /// For the next piece of work: whose token is set at its n-th moment; 0: never. Moments are counted anew.
    [[nodiscard]] JobContext context(qint64 stopAt = 0);
    [[nodiscard]] qint64 passed() const { return m_passed; }
    /// Moments since it was told to stop: how long it took to listen.
    [[nodiscard]] qint64 passedSince() const { return m_stopAt > 0 ? m_passed - m_stopAt : 0; }

    /// Moments worth trying of so many: the first and the last ones, and some between them.
    [[nodiscard]] static std::vector<qint64> someOf(qint64 moments);

private:
    void pass();

    Connection& m_connection;
    CancelToken m_token;
    qint64 m_stopAt = 0, m_passed = 0;
};

} // namespace hindcast::test
