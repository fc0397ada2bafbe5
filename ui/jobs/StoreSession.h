// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/sql/Lane.h"
#include "ui/jobs/Inbox.h"

#include <QTimer>

namespace hindcast {

/// An open database as the window sees it: its description and its two reading lanes. Everything is asked for
/// asynchronously; answers arrive through the Inbox. Destroying it cancels and answers everything.
class StoreSession final : public QObject
{
    Q_OBJECT
public:
    enum class LaneKind {
        Interactive, ///< pages, details: newest request of a slot wins
        Background,  ///< statistics, orders, charts
    };
    template<class T>
    using Work = std::function<Expected<T>(Connection&, const StoreDescription&, const JobContext&)>;

    StoreSession(DatabaseUrl url, const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent = nullptr);
    ~StoreSession() override;

    /// Starts opening: ends with opened() or failed().
    void open();
    [[nodiscard]] const DatabaseUrl& url() const { return m_url; }
    /// Null until opened() was emitted.
    [[nodiscard]] const Store& store() const { return m_store; }

    /// Nothing waits or runs in either lane.
    [[nodiscard]] bool isIdle() const { return m_interactive->isIdle() && m_background->isIdle(); }

    /// Runs \a work in a lane; \a answer is called here, and only while \a receiver lives.
    template<class T>
    CancelToken ask(LaneKind lane, JobRequest request, Work<T> work, QObject* receiver, std::function<void(Expected<T>)> answer);

Q_SIGNALS:
    void opened();
    void failed(const hindcast::Error& error);
    /// Somebody else has changed the database since it was read.
    void changedOutside();
    /// A reading failed because the server is gone; true again when it answers.
    void reachableChanged(bool reachable);

private:
    void poll();
    void readVersion();
    void setReachable(bool reachable);

    DatabaseUrl m_url;
    const Inbox& m_inbox;
    Store m_store;
    QTimer m_poll;
    std::optional<qint64> m_version;
    bool m_reachable = true;
    std::unique_ptr<Lane> m_interactive;
    std::unique_ptr<Lane> m_background;
};

template<class T>
CancelToken StoreSession::ask(LaneKind lane, JobRequest request, Work<T> work, QObject* receiver, std::function<void(Expected<T>)> answer)
{
    Lane& chosen = lane == LaneKind::Interactive ? *m_interactive : *m_background;
    auto onLane = [store = m_store, work = std::move(work)](Connection& connection, const JobContext& context) -> Expected<T> {
        return work(connection, *store, context);
    };
    return chosen.post<T>(std::move(request), std::move(onLane), m_inbox.deliver<Expected<T>>(receiver, std::move(answer)));
}

} // namespace hindcast
