// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetTable.h"
#include "core/lint/BlastRadius.h"

namespace hindcast {

/// What a pattern reached, of columns in memory (radiusColumns()): two walks over codes. The same as looking at every row, which a test holds it against. Cancelled.
[[nodiscard]] Expected<BlastRadius> radiusOfFacets(const FacetTable& table, const StoreDescription& store, const GivenSessions& given,
                                                   const std::vector<Pattern>& patterns, size_t index, const LintParams& params,
                                                   const CancelToken& token);

} // namespace hindcast
