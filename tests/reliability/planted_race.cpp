// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two threads change one number without a lock: ThreadSanitizer must say so.
#include <cstdio>
#include <thread>

namespace {
int counter = 0;
}

int main()
{
    const auto count = [] {
        for (int i = 0; i < 10'000; ++i)
            ++counter;
    };
    std::thread other(count);
    count();
    other.join();
    std::printf("counted to %d\n", counter);
    return 0;
}
