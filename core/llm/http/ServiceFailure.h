// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <optional>

namespace hindcast {

/// Why one call of a service came to nothing, and whether the same call may succeed later.
struct ServiceFailure {
    Error error;
    int status = 0; ///< HTTP; 0: there was no answer
    bool mayRetry = false;
    std::optional<double> retryAfter = {}; ///< seconds that the service asks to wait

    /// The word for a ledger: http_429, connection, invalid_answer ...
    [[nodiscard]] QString kind() const;
};

/// The result of one call, without retries.
template<class T>
using Attempt = std::expected<T, ServiceFailure>;

/// Seconds that a Retry-After header asks for: a number, or a date as seen from \a nowUs (microseconds since 1970). Nothing
/// for anything else; never negative.
[[nodiscard]] std::optional<double> retryAfterSeconds(const QByteArray& header, qint64 nowUs);

} // namespace hindcast
