// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Clock.h"

#include <chrono>

namespace hindcast {

Timestamp SystemClock::now() const
{
    const auto t = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::microseconds>(t).count()};
}

} // namespace hindcast
