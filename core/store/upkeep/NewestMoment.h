// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// The latest time among the last records by key of every kind, 200 each: when this memory was last written to, for whoever doubts
/// a clock. Nothing for an empty database.
[[nodiscard]] Expected<std::optional<Timestamp>> newestMoment(Connection& connection, const StoreDescription& store);

} // namespace hindcast
