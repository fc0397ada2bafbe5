// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <vector>

namespace hindcast {

/// When calls to a model are repeated.
struct RetryPolicy {
    qint64 maxRetries = 4;
    std::vector<double> baseDelays{1, 2, 4, 8}; ///< seconds before each retry; the last one serves for all further ones
};

/// What came of a call with that policy, were there no jitter.
struct RetrySchedule {
    qint64 calls = 0;
    std::vector<double> sleeps = {}; ///< seconds, between the calls
    bool succeeded = false;
};

/// More retries than this are a slip of the pen.
inline constexpr qint64 greatestRetries = 1000;

/// The schedule when the first \a failures calls fail. InvalidInput for negative counts, more than greatestRetries, a delay
/// that is negative or no finite number, and retries without any delay.
[[nodiscard]] Expected<RetrySchedule> retrySchedule(const RetryPolicy& policy, qint64 failures);

/// Whether the same request may succeed later: timeouts, rate limits, and servers that are out of order or overloaded. An
/// answer to be had again (400, 401, 403, 413, 501 ...) is not. InvalidInput for what is no HTTP status (100..599).
[[nodiscard]] Expected<bool> isRetryable(qint64 httpStatus);

} // namespace hindcast
