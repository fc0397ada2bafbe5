// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"
#include "ui/jobs/Inbox.h"

#include <QAbstractTableModel>

namespace hindcast {

/// The labelled jobs of all lanes, newest first: what waits, what runs and how far it is, what ended how.
class JobsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { LabelColumn, StateColumn, ProgressColumn, ColumnCount };
    enum Role { IsActiveRole = Qt::UserRole, PermilleRole };
    enum class State { Waiting, Running, Done, Failed, Cancelled };

    explicit JobsModel(const Inbox& inbox, QObject* parent = nullptr);

    /// Give it to lanes; it may outlive this model.
    [[nodiscard]] std::shared_ptr<JobObserver> observer() const { return m_observer; }
    void cancel(const QModelIndex& index);
    void cancelAll();
    void clearEnded();
    [[nodiscard]] int activeCount() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void activeCountChanged(int count);

private:
    class Observer;
    struct Job {
        quint64 id;
        QString label;
        CancelToken token;
        State state = State::Waiting;
        JobProgress progress;
        QString message;
    };
    [[nodiscard]] static bool isActive(const Job& job) { return job.state == State::Waiting || job.state == State::Running; }
    void add(quint64 id, const QString& label, const CancelToken& token);
    void update(quint64 id, const std::function<void(Job&)>& change);
    [[nodiscard]] QString stateText(const Job& job) const;

    std::shared_ptr<JobObserver> m_observer;
    std::deque<Job> m_jobs;
};

} // namespace hindcast
