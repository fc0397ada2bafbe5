// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"
#include "core/domain/CancelToken.h"
#include "core/facets/FacetBits.h"
#include "core/facets/FacetTable.h"

namespace hindcast {

/// The rows of a table put in ascending order by a column that is held, nulls first, of equals as they stand in the table. \a where: only
/// these rows; null: all. Not complete when it was cancelled.
[[nodiscard]] UnsetVector<quint32> sortedRows(const FacetTable& table, int column, const FacetBits* where, const CancelToken& token);

} // namespace hindcast
