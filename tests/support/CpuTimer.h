// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <time.h>

namespace hindcast::test {

/// What this process computes from the timer's birth on, in milliseconds: not longer on a machine that is busy with others.
class CpuTimer
{
public:
    [[nodiscard]] qint64 ms() const { return now() - m_start; }

private:
    static qint64 now()
    {
        timespec t{};
        ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
        return qint64(t.tv_sec) * 1'000 + t.tv_nsec / 1'000'000;
    }

    qint64 m_start = now();
};

} // namespace hindcast::test
