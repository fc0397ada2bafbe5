// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/RetryPolicy.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RetryPolicy)
};

} // namespace

Expected<RetrySchedule> retrySchedule(const RetryPolicy& policy, qint64 failures)
{
    if (failures < 0 || policy.maxRetries < 0 || policy.maxRetries > greatestRetries)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("Failures and retries must be whole numbers, retries at most %1.").arg(greatestRetries));
    if (!std::ranges::all_of(policy.baseDelays, [](double s) { return std::isfinite(s) && s >= 0; }))
        return fail(ErrorCode::InvalidInput, Tr::tr("A delay must be a finite number of seconds, not negative."));
    if (policy.maxRetries > 0 && policy.baseDelays.empty())
        return fail(ErrorCode::InvalidInput, Tr::tr("Retries need at least one delay."));
    RetrySchedule out;
    const qint64 retries = std::min(failures, policy.maxRetries);
    out.calls = retries + 1;
    out.succeeded = failures <= policy.maxRetries;
    for (qint64 k = 0; k < retries; ++k)
        out.sleeps.push_back(policy.baseDelays[std::min(size_t(k), policy.baseDelays.size() - 1)]);
    return out;
}

Expected<bool> isRetryable(qint64 httpStatus)
{
    if (httpStatus < 100 || httpStatus > 599)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no HTTP status.").arg(httpStatus));
    switch (httpStatus) {
    case 408: // request timeout
    case 425: // too early
    case 429: // too many requests
    case 500:
    case 502:
    case 503:
    case 504:
    case 529: // overloaded
        return true;
    default: return httpStatus >= 520 && httpStatus <= 524; // a proxy that does not reach the server
    }
}

} // namespace hindcast
