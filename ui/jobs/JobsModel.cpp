// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/JobsModel.h"

#include "ui/theme/Theme.h"

#include <QElapsedTimer>
#include <QLocale>

#include <atomic>

namespace hindcast {
namespace {

constexpr size_t keptJobs = 100;
constexpr qint64 progressEveryMs = 50;

} // namespace

/// Lives in the lanes' threads; sends what it hears through the Inbox. Progress is thinned out.
class JobsModel::Observer final : public JobObserver
{
public:
    using Change = std::function<void(JobsModel&)>;
    Observer(const Inbox& inbox, JobsModel* model) : m_send(inbox.deliver<Change>(model, [model](const Change& change) { change(*model); }))
    {
        m_clock.start();
    }
    void queued(quint64 id, const QString& label, const CancelToken& token) override
    {
        m_send([id, label, token](JobsModel& m) { m.add(id, label, token); });
    }
    void started(quint64 id) override
    {
        m_send([id](JobsModel& m) { m.update(id, [](Job& j) { j.state = State::Running; }); });
    }
    void progressed(quint64 id, JobProgress progress) override
    {
        const qint64 now = m_clock.elapsed();
        qint64 last = m_last.load(std::memory_order_relaxed);
        if (now - last < progressEveryMs || !m_last.compare_exchange_strong(last, now))
            return;
        m_send([id, progress](JobsModel& m) { m.update(id, [progress](Job& j) { j.progress = progress; }); });
    }
    void heldUp(quint64 id, const QString& sentence) override
    {
        m_send([id, sentence](JobsModel& m) { m.update(id, [&](Job& j) { j.message = sentence; }); });
    }
    void ended(quint64 id, const Error* error) override
    {
        const State state = !error ? State::Done : error->code == ErrorCode::Cancelled ? State::Cancelled : State::Failed;
        const QString message = error ? error->sentence : QString();
        m_send([id, state, message](JobsModel& m) {
            m.update(id, [&](Job& j) {
                j.state = state;
                j.message = message;
            });
        });
    }

private:
    std::function<void(Change)> m_send;
    QElapsedTimer m_clock;
    std::atomic<qint64> m_last{-progressEveryMs};
};

JobsModel::JobsModel(const Inbox& inbox, QObject* parent) : QAbstractTableModel(parent), m_observer(std::make_shared<Observer>(inbox, this))
{}

void JobsModel::add(quint64 id, const QString& label, const CancelToken& token)
{
    if (m_jobs.size() >= keptJobs) // the oldest that has ended
        if (const auto old = std::find_if_not(m_jobs.rbegin(), m_jobs.rend(), isActive); old != m_jobs.rend()) {
            const auto row = std::prev(old.base());
            beginRemoveRows({}, int(row - m_jobs.begin()), int(row - m_jobs.begin()));
            m_jobs.erase(row);
            endRemoveRows();
        }
    beginInsertRows({}, 0, 0);
    m_jobs.push_front({id, label, token, State::Waiting, {}, {}});
    endInsertRows();
    Q_EMIT activeCountChanged(activeCount());
}

void JobsModel::update(quint64 id, const std::function<void(Job&)>& change)
{
    const auto it = std::ranges::find(m_jobs, id, &Job::id);
    if (it == m_jobs.end())
        return;
    change(*it);
    const int row = int(it - m_jobs.begin());
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    Q_EMIT activeCountChanged(activeCount());
}

void JobsModel::cancel(const QModelIndex& index)
{
    if (index.isValid() && size_t(index.row()) < m_jobs.size())
        m_jobs[size_t(index.row())].token.cancel();
}

void JobsModel::cancelAll()
{
    for (const Job& job : m_jobs)
        if (isActive(job))
            job.token.cancel();
}

void JobsModel::clearEnded()
{
    beginResetModel();
    std::erase_if(m_jobs, std::not_fn(isActive));
    endResetModel();
}

int JobsModel::activeCount() const { return int(std::ranges::count_if(m_jobs, isActive)); }

int JobsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_jobs.size()); }
int JobsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString JobsModel::stateText(const Job& job) const
{
    switch (job.state) {
    case State::Waiting: return tr("waiting");
    case State::Running: return job.message.isEmpty() ? tr("running") : tr("running: %1").arg(job.message);
    case State::Done: return tr("done");
    case State::Cancelled: return tr("cancelled");
    case State::Failed: return tr("failed: %1").arg(job.message);
    }
    return {};
}

QVariant JobsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || size_t(index.row()) >= m_jobs.size())
        return {};
    const Job& job = m_jobs[size_t(index.row())];
    if (role == IsActiveRole)
        return isActive(job);
    if (role == PermilleRole)
        return job.progress.total > 0 ? int(std::min<qint64>(1000, job.progress.done * 1000 / job.progress.total)) : -1;
    if (role == Qt::ForegroundRole && index.column() == StateColumn && job.state == State::Failed)
        return Theme::instance().tokens().regression;
    if (role == Qt::ToolTipRole) // of what a column is too narrow for
        return index.column() == ProgressColumn ? QVariant() : index.data().toString().toHtmlEscaped();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case LabelColumn: return job.label;
    case StateColumn: return stateText(job);
    default: break;
    }
    if (job.progress.total > 0)
        return tr("%1 of %2").arg(QLocale().toString(job.progress.done), QLocale().toString(job.progress.total));
    return job.progress.done > 0 ? QLocale().toString(job.progress.done) : QString();
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case LabelColumn: return tr("Job");
    case StateColumn: return tr("State");
    default: return tr("Progress");
    }
}

} // namespace hindcast
