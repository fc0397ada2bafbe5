// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>

class QSocketNotifier;

namespace hindcast {

/// Whoever ends the program from outside (SIGTERM, SIGINT, and SIGHUP of a terminal that closes) asks for what Quit does: what a database was
/// opened with is put away, and the window is remembered. A second one of the same kind ends it at once, and one that was ignored when the
/// program began is still ignored. There is one of these, behind the application.
class EndSignals
{
public:
    /// \a asked runs in the event loop.
    explicit EndSignals(std::function<void()> asked);
    ~EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

private:
    std::array<int, 2> m_pipe{-1, -1}; ///< a handler may do hardly more than write into one
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace hindcast
