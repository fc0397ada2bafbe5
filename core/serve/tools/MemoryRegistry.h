// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/MemoryDesk.h"

namespace hindcast::serve {

/// Everything that a served memory offers: tools (those that write only where agents may), resources, their changes, and prompts.
/// \a desk outlives it.
[[nodiscard]] Registry memoryRegistry(MemoryDesk& desk);

} // namespace hindcast::serve
