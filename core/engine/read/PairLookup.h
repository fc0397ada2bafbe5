// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// The strategy of a reflection, or the reflection of a strategy, in the way that the layout tells them (Layout::pairs).
/// Nothing where it tells nothing, or where more than one row would fit.
[[nodiscard]] Expected<std::optional<Record>> findPair(Connection& connection, const StoreDescription& store, const Record& record);

} // namespace hindcast
