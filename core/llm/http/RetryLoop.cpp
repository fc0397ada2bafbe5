// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/RetryLoop.h"

#include <QRandomGenerator>

#include <algorithm>
#include <chrono>
#include <thread>

namespace hindcast {

double jitteredDelay(double base, const std::optional<double>& retryAfter, const CallHooks& hooks)
{
    const double random = hooks.random ? hooks.random() : QRandomGenerator::global()->generateDouble();
    return std::max(base * (0.8 + 0.4 * std::clamp(random, 0.0, 1.0)), retryAfter.value_or(0));
}

void waitBetween(double seconds, const CallHooks& hooks, const CancelToken& token)
{
    if (hooks.sleep)
        return hooks.sleep(seconds, token);
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    while (!token.isCancelled() && Clock::now() < end)
        std::this_thread::sleep_for(std::min(Clock::duration(std::chrono::milliseconds(20)), Clock::duration(end - Clock::now())));
}

} // namespace hindcast
