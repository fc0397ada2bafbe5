// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <optional>

namespace hindcast {

/// Whether a block is in force at \a at: nobody has lifted it, and its last moment, if it has one, is still to come.
[[nodiscard]] constexpr bool blockInForce(bool lifted, std::optional<Timestamp> until, Timestamp at)
{
    return !lifted && (!until || at < *until);
}

} // namespace hindcast
