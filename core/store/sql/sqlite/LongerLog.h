// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

#include <memory>

namespace hindcast {

class Lane;

/// Lets the write-ahead log of an SQLite connection grow to 128 MB, as a scope, before its pages are copied back. Batches
/// that touch the same index pages again and again then copy each of them once. Nothing on PostgreSQL.
class LongerLog
{
public:
    explicit LongerLog(Connection& connection);
    ~LongerLog();
    Q_DISABLE_COPY_MOVE(LongerLog)

    /// After a commit: another thread copies the pages back, over a connection of its own, while the next batch is being written in memory. The log
    /// begins anew when it has done so before the next commit; until it has, nothing happens. What fails there is left to the connection itself.
    void copyBack();

private:
    Connection* m_connection = nullptr;
    qint64 m_before = 0; ///< pages
    QString m_file;
    std::unique_ptr<Lane> m_copier;
};

} // namespace hindcast
