// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// When this memory was last written to, for whoever doubts a clock that says \a now: lastActivity() of the last records by key of every
/// kind, 200 each. Nothing for an empty database.
[[nodiscard]] Expected<std::optional<Timestamp>> newestMoment(Connection& connection, const StoreDescription& store, Timestamp now);

} // namespace hindcast
