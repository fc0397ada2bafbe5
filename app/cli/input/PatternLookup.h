// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/engine/read/PatternLookup.h"

namespace hindcast {

/// Exit code 1 for a NotFound, after reporting it; any other error as it is.
[[nodiscard]] Expected<int> nothingMatched(const Invocation& invocation, const Error& error);

} // namespace hindcast
