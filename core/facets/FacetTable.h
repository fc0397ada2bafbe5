// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetColumn.h"
#include "core/facets/FacetKeys.h"
#include "core/store/relation/Relations.h"

#include <memory>
#include <vector>

namespace hindcast {

/// Columns of a whole relation as they were at one moment: what charts, filters and lists of millions of rows are answered from.
/// Immutable once made, and shared by whoever asks. Rows are in the order of their keys.
struct FacetTable {
    RelationId relation = RelationId::Outcomes;
    qint64 rows = 0;
    std::vector<FacetColumnPtr> columns; ///< by canonical position; null: not held
    std::vector<int> givenUp;            ///< asked for, but there is no room: too many distinct texts
    FacetKeys keys;
    bool changed = false;    ///< somebody wrote while it was read: it is of several moments
    bool refreshed = false;  ///< some of its rows were read later than the others
    qint64 dataVersion = -1; ///< of the connection that read it, when it had

    /// Null: only the row itself tells.
    [[nodiscard]] const FacetColumn* column(int position) const { return columns[size_t(position)].get(); }
    /// Memory in bytes.
    [[nodiscard]] qint64 bytes() const
    {
        qint64 sum = keys.bytes();
        for (const FacetColumnPtr& c : columns)
            sum += c ? c->bytes() : 0;
        return sum;
    }
};
using FacetTablePtr = std::shared_ptr<const FacetTable>;

} // namespace hindcast
