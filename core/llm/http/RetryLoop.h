// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/llm/http/ServiceFailure.h"
#include "core/rules/model/RetryPolicy.h"

#include <functional>

namespace hindcast {

/// How a call went, for the ledgers of costs and of retries. Handed over once a call, after its last attempt.
struct CallReport {
    QString provider;
    QString model;
    QString purpose;
    qint64 retries = 0; ///< attempts after the first
    bool succeeded = false;
    QString errorType = {}; ///< of the last failed attempt, see ServiceFailure::kind(); empty: none failed
    double waited = 0;      ///< seconds between the attempts
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
};

/// What retries take from outside; what is empty is the ordinary thing.
struct CallHooks {
    std::function<double()> random = {};                                   ///< 0..1, for the jitter
    std::function<void(double seconds, const CancelToken& token)> sleep = {}; ///< returns early when the token is set
    std::function<void(const CallReport& report)> report = {};             ///< in the thread of the caller; must not throw
};

/// A service that asks for a longer wait is not waited for.
inline constexpr double longestRetryAfter = 120; // seconds

/// Seconds until the next attempt: \a base x 0.8..1.2, but not less than the service asked for.
[[nodiscard]] double jitteredDelay(double base, const std::optional<double>& retryAfter, const CallHooks& hooks);

/// Waits, looking at the token every few milliseconds, unless the hooks say how.
void waitBetween(double seconds, const CallHooks& hooks, const CancelToken& token);

/// Attempts until one succeeds, one fails for good, or the policy is exhausted; then reports. InvalidInput for a policy that
/// retrySchedule() refuses.
template<class T, class Once>
[[nodiscard]] Expected<T> withRetries(const RetryPolicy& policy, const CallHooks& hooks, const CancelToken& token, CallReport& report,
                                      const Once& once)
{
    HC_TRY(const RetrySchedule schedule, retrySchedule(policy, policy.maxRetries));
    for (;;) {
        Attempt<T> result = once();
        report.succeeded = result.has_value();
        if (!result)
            report.errorType = result.error().kind();
        const bool again = !result && result.error().mayRetry && size_t(report.retries) < schedule.sleeps.size()
            && result.error().retryAfter.value_or(0) <= longestRetryAfter && !token.isCancelled();
        if (!again) {
            if (hooks.report)
                hooks.report(report);
            if (!result)
                return std::unexpected(std::move(result).error().error);
            return *std::move(result);
        }
        const double seconds = jitteredDelay(schedule.sleeps[size_t(report.retries)], result.error().retryAfter, hooks);
        ++report.retries;
        report.waited += seconds;
        waitBetween(seconds, hooks, token);
    }
}

} // namespace hindcast
