// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetColumnBuilder.h"

#include <vector>

namespace hindcast {

/// What a row of a column says now.
struct PatchedCell {
    qint64 row = 0;
    Cell cell;
};

/// A column with other values in some rows, each of which is named once: as if it had been read whole now. New values get codes, in their
/// place where values are sorted; those that no row has any more lose theirs, so that no chart lists them. Zones, and whether it rises, are
/// found anew. Null where FacetColumnBuilder would give up: too many distinct texts, or a value of another kind. \a bound and \a kind as of
/// the builder that made it; \a before is stored, not the same in each row.
[[nodiscard]] FacetColumnPtr patchedColumn(const FacetColumn& before, const BoundColumn& bound, ColumnKind kind,
                                           const std::vector<PatchedCell>& cells, FacetLimits limits);

} // namespace hindcast
