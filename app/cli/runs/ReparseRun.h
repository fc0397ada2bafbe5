// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"

namespace hindcast {

/// Reads stored reflections, episodes or reviews (--kind) again with today's parsers, and prints a JSON line for each: id, old,
/// new, changed. With --apply, lessons of episodes that differ are kept as one change-set.
[[nodiscard]] Expected<int> runReparse(Invocation& invocation, const QString& database);

} // namespace hindcast
