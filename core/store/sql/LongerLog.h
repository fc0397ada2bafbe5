// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// Lets the write-ahead log of an SQLite connection grow to 128 MB, as a scope, before its pages are copied back. Batches
/// that touch the same index pages again and again then copy each of them once. Nothing on PostgreSQL.
class LongerLog
{
public:
    explicit LongerLog(Connection& connection);
    ~LongerLog();
    Q_DISABLE_COPY_MOVE(LongerLog)

private:
    Connection* m_connection = nullptr;
    qint64 m_before = 0; ///< pages
};

} // namespace hindcast
