// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <atomic>
#include <thread>
#include <vector>

namespace hindcast {

/// A line to a PostgreSQL server on a unix socket that a test can cut: a TCP port that passes everything on, in a thread of
/// its own. While it is cut nobody can connect; what was connected is reset.
class CuttableLine
{
public:
    /// \a server as PostgresCluster gives it.
    explicit CuttableLine(const DatabaseUrl& server);
    ~CuttableLine();
    Q_DISABLE_COPY_MOVE(CuttableLine)

    /// The same database through this line.
    [[nodiscard]] DatabaseUrl through(DatabaseUrl url) const;

    void cut() { m_open = false; }
    /// Lets everybody connect again.
    void mend();
    /// Cuts as soon as so many bytes more went through, in both directions together.
    void cutAfter(qint64 bytes) { m_left = bytes; }
    [[nodiscard]] bool isCut() const { return !m_open; }
    /// Bytes that went through so far.
    [[nodiscard]] qint64 passed() const { return m_passed; }

private:
    struct Pair {
        int client = -1;
        int server = -1;
    };
    void run(const std::stop_token& stop);
    void accept();
    bool pass(int from, int to);
    void closeAll();

    QByteArray m_path;
    int m_listener = -1;
    int m_port = 0;
    std::vector<Pair> m_pairs; ///< of the thread
    std::atomic<bool> m_open = true;
    std::atomic<qint64> m_left = -1; ///< bytes until the cut; negative: none is planned
    std::atomic<qint64> m_passed = 0;
    std::jthread m_thread;
};

} // namespace hindcast
