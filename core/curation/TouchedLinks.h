// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/RowChange.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// What reflections that were changed (or taken back) speak of and how they bear on others, anew, within the transaction that changed them.
/// Nothing where no links are kept. What only became deleted needs nothing: its links say that it is gone.
[[nodiscard]] Expected<void> refreshLinksOf(Connection& connection, const StoreDescription& store, const std::vector<RowChange>& changes);

} // namespace hindcast
