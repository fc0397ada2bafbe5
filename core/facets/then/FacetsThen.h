// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetTable.h"
#include "core/query/FormerCells.h"
#include "core/store/relation/Binding.h"

namespace hindcast {

/// The columns of a relation with what its records said at another moment: columns in which something else stood are made anew, the others
/// are shared. Rows of then are still to be told from those of later. \a bound: the relation.
[[nodiscard]] FacetTablePtr facetsThen(const FacetTablePtr& table, const FormerCells& former, const BoundRelation& bound);

} // namespace hindcast
