// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// The service itself is at fault, and not what it was asked: it does not answer, or refuses the key.
[[nodiscard]] inline bool isOutage(ErrorCode code)
{
    return code == ErrorCode::ConnectionFailed || code == ErrorCode::AuthenticationFailed;
}

/// There is no vector from a service now, and another embedder is taken: an outage, or the month's money is spent.
[[nodiscard]] inline bool doesWithoutService(ErrorCode code) { return isOutage(code) || code == ErrorCode::TooLarge; }

} // namespace hindcast
