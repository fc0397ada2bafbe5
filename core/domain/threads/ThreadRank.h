// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <utility>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace hindcast {

/// From now on the system prefers other threads to the one that calls: what a person looks at is drawn while columns are counted. Only where a
/// thread has a rank of its own; there is no way back.
inline void stepBack()
{
#ifdef Q_OS_LINUX
    constexpr int rank = 5; // of 19: a third of what a thread of rank 0 gets beside it, and all of what nobody else wants
    thread_local bool done = false;
    if (!std::exchange(done, true))
        (void)::setpriority(PRIO_PROCESS, 0, rank); // there it is the thread's
#endif
}

} // namespace hindcast
