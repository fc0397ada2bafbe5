// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/snapshot/SnapshotFile.h"

#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/store/sql/sqlite/UnseenFile.h"

namespace hindcast {

Expected<void> SnapshotFile::create(const QString& path, const CancelToken& token)
{
    (void)m_thread.post([this, path, token]() -> Expected<void> {
        HC_TRY(m_connection, SqliteConnection::open(path, SqliteConnection::Mode::Create));
        m_connection->setCancelToken(token);
        return unseenFile::beginCopy(*m_connection);
    });
    return settle();
}

bool SnapshotFile::post(Task task, qsizetype bytes)
{
    return m_thread.post([this, task = std::move(task)]() mutable { return task(*m_connection); }, bytes);
}

} // namespace hindcast
