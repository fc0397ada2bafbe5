// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayCandidates.h"
#include "core/replay/ReplayWorker.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// A replay of reflections, one after the other in a lane of its own: it can be stopped and goes on with those that are left;
/// what was replayed is kept.
class ReplayRun final : public QObject
{
    Q_OBJECT
public:
    enum class State { Idle, Running, Stopped, Finished };
    enum class Decision { Open, Accepted, Rejected, Applied };
    struct Entry {
        Locator key;
        QString title; ///< hostile text
        std::optional<ReplayItem> item;
        Decision decision = Decision::Open;
    };

    explicit ReplayRun(StoreSession* session, QObject* parent = nullptr);
    ~ReplayRun() override;

    /// Forgets what was replayed before.
    void start(ReplayOptions options, const ReplayCandidates& candidates);
    void cancel();
    /// Goes on with those that were not replayed yet.
    void resume();
    /// Asks again where there was no answer.
    void retryFailed();
    void decide(size_t row, Decision decision);
    /// Every one that is open and can be accepted.
    void acceptAll();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    [[nodiscard]] const ReplayOptions& options() const { return m_options; }
    [[nodiscard]] size_t done() const;
    [[nodiscard]] size_t failures() const;
    /// What it has cost so far, in EUR; \a unpriced: there were calls whose price is not known.
    [[nodiscard]] double spent(bool* unpriced = nullptr) const;

Q_SIGNALS:
    void restarted();
    void entryChanged(int row);
    void stateChanged();
    /// It stopped by itself: the budget is spent, a key is refused, the database is gone.
    void stopped(const hindcast::Error& error);

private:
    void proceed();
    void accept(Expected<ReplayBatch> batch, const std::vector<size_t>& rows);
    void setState(State state);
    void stopWith(const Error& error);

    DatabaseUrl m_url;
    Store m_store;
    const Inbox& m_inbox;
    ReplayOptions m_options;
    std::vector<Entry> m_entries;
    std::unique_ptr<Lane> m_lane;
    State m_state = State::Idle;
    quint64 m_generation = 0;
    bool m_waiting = false;    ///< a batch is under way
    bool m_cancelling = false; ///< and was told to end
};

} // namespace hindcast
