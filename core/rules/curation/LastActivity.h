// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <optional>
#include <vector>

namespace hindcast {

/// When a memory was last written to, as far as a clock that says \a now can be checked by it: the newest of \a moments. None behind \a now
/// counts, and not the few of one day (19 at most) behind a hole of more than a year: an agent on the same machine has written them by the
/// clock that is doubted. Nothing: there is no such moment.
[[nodiscard]] std::optional<Timestamp> lastActivity(std::vector<Timestamp> moments, Timestamp now);

} // namespace hindcast
