// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/EndSignals.h"

#include <QSocketNotifier>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace hindcast {
namespace {

constexpr int endingSignals[] = {SIGTERM, SIGINT, SIGHUP};

std::atomic<int> writingEnd = -1;
static_assert(std::atomic<int>::is_always_lock_free);

void tellLoop(int)
{
    const int before = errno;
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = ::write(writingEnd.load(), &byte, 1); // full: it was told already
    errno = before;
}

} // namespace

EndSignals::EndSignals(std::function<void()> asked)
{
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return; // without descriptors signals end it as they always do
    m_notifier = std::make_unique<QSocketNotifier>(m_pipe[0], QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [end = m_pipe[0], asked = std::move(asked)] {
        char byte = 0;
        while (::read(end, &byte, 1) > 0) {}
        asked();
    });
    writingEnd = m_pipe[1];
    for (const int number : endingSignals) {
        struct sigaction before = {};
        if (::sigaction(number, nullptr, &before) != 0 || before.sa_handler == SIG_IGN)
            continue;
        struct sigaction action = {};
        action.sa_handler = tellLoop;
        action.sa_flags = int(SA_RESETHAND) | SA_RESTART;
        ::sigaction(number, &action, nullptr);
    }
}

/// The handlers stay, for the program ends: they write to nobody.
EndSignals::~EndSignals()
{
    writingEnd = -1;
    m_notifier.reset();
    for (const int end : m_pipe)
        if (end >= 0)
            ::close(end);
}

} // namespace hindcast
