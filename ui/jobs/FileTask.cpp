// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/FileTask.h"

#include "core/store/sql/Lane.h"

#include <thread>

namespace hindcast {

/// One piece of work. Letters to it are dropped once it is gone.
class FileTask::Run final : public QObject
{
public:
    ~Run() override
    {
        token.cancel();
        if (thread.joinable())
            thread.join();
    }

    CancelToken token;
    std::thread thread;
};

FileTask::FileTask() = default;
FileTask::~FileTask() = default;

void FileTask::start(const Inbox& inbox, std::shared_ptr<JobObserver> observer, const QString& label, Work work, Answer answer)
{
    m_run = std::make_unique<Run>();
    const quint64 id = newJobId();
    const auto ended = inbox.deliver<Expected<QString>>(m_run.get(), [this, answer = std::move(answer)](const Expected<QString>& result) {
        m_run.reset(); // its thread has posted this and does nothing more
        answer(result);
    });
    observer->queued(id, label, m_run->token);
    m_run->thread = std::thread([id, work = std::move(work), ended, observer = std::move(observer), token = m_run->token] {
        observer->started(id);
        const JobContext context{token, [&observer, id](JobProgress p) { observer->progressed(id, p); }};
        auto result = guarded<QString>([&] { return work(context); });
        observer->ended(id, result ? nullptr : &result.error());
        ended(std::move(result));
    });
}

void FileTask::stop() { m_run.reset(); }

} // namespace hindcast
