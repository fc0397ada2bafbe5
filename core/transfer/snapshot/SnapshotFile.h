// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/store/sql/Connection.h"
#include "core/transfer/WriterThread.h"

#include <memory>

namespace hindcast {

/// An offline copy while it is written, by a thread of its own: writing takes as long as reading.
class SnapshotFile
{
public:
    using Task = std::move_only_function<Expected<void>(Connection&)>;

    /// Makes the database at \a path and begins its one transaction. Errors: those of opening.
    Expected<void> create(const QString& path, const CancelToken& token);
    /// Has \a task write; see WriterThread::post(). What it refers to must live until settle().
    bool post(Task task, qsizetype bytes = 0);
    /// Waits until everything is written. The first error.
    Expected<void> settle() { return m_thread.settle(); }

private:
    std::unique_ptr<Connection> m_connection; ///< of the thread
    WriterThread m_thread;                    // last: ends before what it uses
};

} // namespace hindcast
