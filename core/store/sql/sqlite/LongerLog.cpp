// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/LongerLog.h"

#include "core/store/sql/Lane.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

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
    if (!m_connection)
        return;
    if (const auto file = connection.scalar("SELECT file FROM pragma_database_list WHERE name = 'main'"))
        m_file = file->text();
}

void LongerLog::copyBack()
{
    if (m_file.isEmpty())
        return;
    if (!m_copier)
        m_copier = std::make_unique<Lane>(QStringLiteral("log"), [file = m_file](const CancelToken&) {
            return SqliteConnection::open(file, SqliteConnection::Mode::ReadWrite);
        });
    if (m_copier->isIdle())
        (void)m_copier->post<Cell>(
            {}, [](Connection& own, const JobContext&) { return own.scalar("PRAGMA wal_checkpoint(PASSIVE)"); },
            [](const Expected<Cell>&) {});
}

LongerLog::~LongerLog()
{
    m_copier.reset();
    if (m_connection)
        (void)m_connection->scalar("PRAGMA wal_autocheckpoint = " + QByteArray::number(m_before));
}

} // namespace hindcast
