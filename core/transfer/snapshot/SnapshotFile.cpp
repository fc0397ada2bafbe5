// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/snapshot/SnapshotFile.h"

#include "core/store/sql/sqlite/SqliteConnection.h"

namespace hindcast {
namespace {

/// What a file that nobody else sees needs no protection for. Sorting for an index goes to the disk beyond the size of the cache,
/// and is twice as fast in pieces that fit the processor's.
constexpr char fastWriting[] = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=FILE;"
                               "PRAGMA cache_size=-2000;";

} // namespace

Expected<void> SnapshotFile::create(const QString& path, const CancelToken& token)
{
    (void)m_thread.post([this, path, token]() -> Expected<void> {
        HC_TRY(m_connection, SqliteConnection::open(path, SqliteConnection::Mode::Create));
        m_connection->setCancelToken(token);
        HC_CHECK(m_connection->script(fastWriting));
        return m_connection->script("BEGIN");
    });
    return settle();
}

bool SnapshotFile::post(Task task, qsizetype bytes)
{
    return m_thread.post([this, task = std::move(task)]() mutable { return task(*m_connection); }, bytes);
}

} // namespace hindcast
