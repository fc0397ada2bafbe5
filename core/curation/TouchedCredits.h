// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/RowChange.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// Lessons that were given to the sessions of outcomes whose result was changed (or taken back) weigh as if it had always been so, within the
/// transaction that changed them. Nothing where nobody was given anything.
[[nodiscard]] Expected<void> creditTouchedSessions(Connection& connection, const StoreDescription& store,
                                                   const std::vector<RowChange>& changes);

} // namespace hindcast
