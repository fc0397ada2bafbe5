// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/seen/SeenBefore.h"

namespace hindcast {

/// The line that somebody pastes into the channel of an incident: how often, since when and where it was seen, how its fix turned
/// out, and whether agents are told of it. Says nothing that was not found.
[[nodiscard]] QString seenVerdict(const SeenAnswer& answer);

} // namespace hindcast
