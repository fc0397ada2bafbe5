// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardPart.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// The panels of outcomes: from columns that somebody holds, else from columns that are read for it, else row by row; all three come to
/// the same. All \a parts ask about the same outcomes but for their times. \a shelf may be null.
[[nodiscard]] Expected<void> readDashboardOutcomes(Connection& connection, const StoreDescription& store, std::span<DashboardPart> parts,
                                                   const FacetShelf* shelf, const JobContext& context);

} // namespace hindcast
