// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetColumnBuilder.h"
#include "core/facets/FacetTable.h"
#include "core/store/StoreDescription.h"
#include "core/store/relation/ranges/HalvesReader.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What is wanted in memory.
struct FacetSpec {
    RelationId relation = RelationId::Outcomes;
    std::vector<int> columns;               ///< canonical positions
    FacetLimits limits = {};                ///< of each column
    qint64 greatestBytes = 2'000'000'000;   ///< while it is read, of all columns
    qint64 worthTwoReaders = 100'000;       ///< rows from which on two connections read a SQLite file
};

/// Reads columns of a whole relation. A SQLite file with integer keys is read by two connections, within one snapshot where that
/// keeps no writer waiting, else in pieces: the table says when somebody wrote meanwhile. A transaction may be open on \a connection
/// only with \a within.
/// NotFound where it is not recorded; Unsupported for a relation whose rows have no single key; TooLarge; Cancelled. Progress
/// counts rows.
[[nodiscard]] Expected<FacetTablePtr> readFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec,
                                                 const JobContext& context, const std::optional<ReaderMoment>& within = {});

/// The columns that counting needs of the rows that match \a where. Null: rows one by one tell it sooner, or alone (an index leads to few
/// of them, texts are long, or values too many for memory).
[[nodiscard]] Expected<FacetTablePtr> readFacetsFor(Connection& connection, const StoreDescription& store, RelationId relation,
                                                    std::vector<int> columns, const Predicate& where, const JobContext& context);

} // namespace hindcast
