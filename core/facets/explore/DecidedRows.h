// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetTable.h"
#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What was found in the database about columns that are not in memory: of each part of a filter that asks for them, which rows it is true of. A
/// brush that moves beside such a part reads nothing again. Immutable.
struct DecidedRows {
    struct Part {
        Predicate leaf;
        FacetColumnPtr column; ///< true and false
    };
    FacetTablePtr table; ///< whose rows they are
    std::vector<Part> parts;
};
using DecidedRowsPtr = std::shared_ptr<const DecidedRows>;

/// A filter that memory decides.
struct DecidedFilter {
    FacetTablePtr table; ///< with a column behind its own for each part that was looked up
    Predicate where;
    DecidedRowsPtr rows; ///< to be given again; null: memory alone decides
};

/// Whether decideRows() would have to read rows for \a where. \a known may be null.
[[nodiscard]] bool mustReadRows(const FacetTable& table, const Predicate& where, const FormerCellsPtr& former, const DecidedRows* known);

/// Looks up those parts of \a where that ask for columns that \a table does not hold and that \a known does not tell: by an index, or in a scan of
/// \a table's relation for each of them, with progress. \a former: what records said then; null: what they say now. Rows that came after \a table
/// are left out. As it is where keys are texts and too many: then the filter stays undecided (see FacetFilter). Cancelled; errors of reading.
[[nodiscard]] Expected<DecidedFilter> decideRows(Connection& connection, const StoreDescription& store, const FacetTablePtr& table,
                                                 const Predicate& where, const FormerCellsPtr& former, const DecidedRowsPtr& known,
                                                 const JobContext& context);

} // namespace hindcast
