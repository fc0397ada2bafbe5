// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/protocol/Conversation.h"

#include <deque>
#include <functional>
#include <thread>

namespace hindcast::serve {

/// Writes messages to a pipe, each on a line, in a thread of its own. A client that does not read holds up whoever answers it once
/// mostWaiting bytes wait: nothing grows.
class PipeOutlet final : public Outlet
{
public:
    static constexpr qsizetype mostWaiting = 8 * 1024 * 1024; ///< bytes

    /// \a abandoned: asked while somebody waits for room; true: nobody will make it.
    PipeOutlet(int output, std::function<bool()> abandoned);
    ~PipeOutlet() override;
    PipeOutlet(const PipeOutlet&) = delete;
    PipeOutlet& operator=(const PipeOutlet&) = delete;

    void send(const QJsonValue& message) override;
    /// Waits until everything is written, at most so long; then nothing more is.
    void close(int patienceMs);
    /// Nobody reads any more.
    [[nodiscard]] bool isBroken() const;

private:
    void loop();
    void drop();

    int m_output;
    std::function<bool()> m_abandoned;
    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake, m_room;
    std::deque<QByteArray> m_queue;
    qsizetype m_waiting = 0;
    bool m_closing = false, m_broken = false;
    std::thread m_thread;
};

} // namespace hindcast::serve
