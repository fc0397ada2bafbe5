// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <optional>

namespace hindcast {

/// Whether a block holds at \a now: until it is lifted, or until its date; at the very date it has ended.
[[nodiscard]] constexpr bool blockInForce(std::optional<Timestamp> until, bool lifted, Timestamp now)
{
    return !lifted && (!until || now < *until);
}

} // namespace hindcast
