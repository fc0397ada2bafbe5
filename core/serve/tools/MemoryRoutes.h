// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/MemoryDesk.h"
#include "core/serve/protocol/Routes.h"

namespace hindcast::serve {

/// The paths of seed 001 (generate, query), and hints, seen, record: the same tools over plain HTTP. \a desk outlives them.
[[nodiscard]] std::vector<HttpRoute> memoryRoutes(MemoryDesk& desk, const Registry& registry);

} // namespace hindcast::serve
