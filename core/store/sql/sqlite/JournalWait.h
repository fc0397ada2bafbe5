// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sqlite3.h>

namespace hindcast {

/// An agent's rollback journal may go between two looks of SQLite's: it is then taken for one that a crash left behind, and a connection
/// for reading gives up with SQLITE_READONLY_ROLLBACK. One of an agent is gone a moment later, a real one stays.
class JournalWait
{
public:
    static constexpr int looks = 50, pauseMs = 2;

    /// Has \a code said so, and is it worth another try? Waits for some milliseconds.
    [[nodiscard]] bool again(int code)
    {
        if (code != SQLITE_READONLY_ROLLBACK || m_looked >= looks)
            return false;
        ++m_looked;
        sqlite3_sleep(pauseMs);
        return true;
    }

private:
    int m_looked = 0;
};

} // namespace hindcast
