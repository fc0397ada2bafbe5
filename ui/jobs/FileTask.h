// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"
#include "ui/jobs/Inbox.h"

namespace hindcast {

/// Where long work on files is done, one piece at a time, in a thread of its own, listed among the jobs. Its destruction cancels and waits.
class FileTask final
{
public:
    /// Gives a path, or a sentence.
    using Work = std::function<Expected<QString>(const JobContext&)>;
    using Answer = std::function<void(const Expected<QString>&)>;

    FileTask();
    ~FileTask();
    Q_DISABLE_COPY_MOVE(FileTask)

    /// Stops what still runs. \a answer is called where the inbox is read, when nothing runs any more.
    void start(const Inbox& inbox, std::shared_ptr<JobObserver> observer, const QString& label, Work work, Answer answer);
    /// Cancels and waits; nobody is answered.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_run != nullptr; }

private:
    class Run;
    std::unique_ptr<Run> m_run;
};

} // namespace hindcast
