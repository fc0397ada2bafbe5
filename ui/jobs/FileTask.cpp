// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/FileTask.h"

#include "core/store/sql/Lane.h"

namespace hindcast {

FileTask::FileTask(const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent)
    : QObject(parent), m_inbox(inbox), m_observer(std::move(observer))
{}

FileTask::~FileTask()
{
    m_token.cancel();
    if (m_thread.joinable())
        m_thread.join();
}

void FileTask::start(const QString& label, Work work)
{
    const quint64 id = newJobId();
    const auto answer = m_inbox.deliver<Expected<QString>>(this, [this](Expected<QString> path) {
        if (path)
            Q_EMIT finished(*path);
        else
            Q_EMIT failed(path.error());
    });
    m_observer->queued(id, label, m_token);
    m_thread = std::thread([id, work = std::move(work), answer, observer = m_observer, token = m_token] {
        observer->started(id);
        const JobContext context{token, [&observer, id](JobProgress p) { observer->progressed(id, p); }};
        auto path = guarded<QString>([&] { return work(context); });
        observer->ended(id, path ? nullptr : &path.error());
        answer(std::move(path));
    });
}

} // namespace hindcast
