// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/LongerLog.h"

namespace hindcast {
namespace {

constexpr qint64 logBytes = 128LL << 20;

} // namespace

LongerLog::LongerLog(Connection& connection)
{
    if (connection.dialect() != Dialect::Sqlite)
        return;
    const auto before = connection.scalar("PRAGMA wal_autocheckpoint");
    const auto page = connection.scalar("PRAGMA page_size");
    if (!before || !page || page->integer() <= 0)
        return;
    m_before = before->integer();
    // It only makes things faster: a connection that refuses it works all the same.
    if (connection.scalar("PRAGMA wal_autocheckpoint = " + QByteArray::number(logBytes / page->integer())))
        m_connection = &connection;
}

LongerLog::~LongerLog()
{
    if (m_connection)
        (void)m_connection->scalar("PRAGMA wal_autocheckpoint = " + QByteArray::number(m_before));
}

} // namespace hindcast
