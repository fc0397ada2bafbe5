// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/FileTask.h"
#include "ui/models/selection/ListRequest.h"

namespace hindcast {

class StoreSession;

/// Writes files from an open database, one at a time, on a connection of its own: lists and charts do not wait for it. It is
/// listed among the jobs, where it can be cancelled.
class FileExport final : public QObject
{
    Q_OBJECT
public:
    FileExport(const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent = nullptr);

    /// Refused with failed() while another one is being written.
    void saveCopy(const StoreSession& session, const QString& path);
    void exportList(const StoreSession& session, const ListRequest& list, const QString& path);
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

    /// "prod outcomes 2026-11-21", without an ending.
    [[nodiscard]] static QString suggestedName(const StoreSession& session, const QString& what);

Q_SIGNALS:
    /// A sentence with the path.
    void finished(const QString& sentence);
    void failed(const hindcast::Error& error);

private:
    void start(const QString& label, FileTask::Work work);

    const Inbox& m_inbox;
    std::shared_ptr<JobObserver> m_observer;
    FileTask m_task;
};

} // namespace hindcast
