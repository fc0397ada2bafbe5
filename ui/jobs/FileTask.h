// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"
#include "ui/jobs/Inbox.h"

#include <thread>

namespace hindcast {

/// One long piece of work on files, in a thread of its own, listed among the jobs. Its destruction cancels and waits.
/// The result is a path.
class FileTask final : public QObject
{
    Q_OBJECT
public:
    using Work = std::function<Expected<QString>(const JobContext&)>;

    FileTask(const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent = nullptr);
    ~FileTask() override;

    /// Ends with finished() or failed().
    void start(const QString& label, Work work);

Q_SIGNALS:
    void finished(const QString& path);
    void failed(const hindcast::Error& error);

private:
    const Inbox& m_inbox;
    std::shared_ptr<JobObserver> m_observer;
    CancelToken m_token;
    std::thread m_thread;
};

} // namespace hindcast
