// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/sql/Job.h"

#include <functional>
#include <span>

namespace hindcast {

/// What charts and most filters of outcomes are about, as far as it is recorded; long texts are not.
[[nodiscard]] std::vector<int> chartColumns(const BoundRelation& outcomes);

/// Columns that were read, and the state of the database that they are of, where that is known.
struct ReadFacets {
    FacetTablePtr table;
    std::optional<FacetStamp> stamp;
};
/// Reads columns, and writes them into the cache when the database was the same before and after. Errors as of readFacets().
[[nodiscard]] Expected<ReadFacets> readHeldFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec,
                                                  const JobContext& context, const QString& cacheFolder);

/// Columns that decide which rows match \a where and hold \a columns: those that somebody holds or that the cache has, else read for it.
/// Of a long list of outcomes all chart columns are read then (of events their kinds and times), and kept for the next one who asks; of a
/// server that was written to while that was done only those that are asked for, until it rests (see FacetShelf::isSettled()). Null:
/// rows one by one tell it sooner, or alone (see readFacetsFor()). \a shelf may be null: nobody holds any, and nothing is kept.
[[nodiscard]] Expected<FacetTablePtr> facetsFor(Connection& connection, const StoreDescription& store, RelationId relation,
                                                const std::vector<int>& columns, const Predicate& where, const FacetShelf* shelf,
                                                const JobContext& context, const QString& cacheFolder = {});

/// Has such columns of a long list kept before somebody asks for them; of a short one, and of one that is held, nothing is read. Errors as of
/// readFacets().
[[nodiscard]] Expected<void> readFacetsAhead(Connection& connection, const StoreDescription& store, RelationId relation,
                                             const FacetShelf& shelf, const JobContext& context, const QString& cacheFolder = {});

/// Takes the values of the counted columns, and how many rows have them; the same ones may come more than once.
using TakeValues = std::function<void(std::span<const Cell> values, qint64 rows)>;

/// Counts the rows that match by the values of \a columns (one to three), from such columns where there are any, else row by row. Gives how
/// many matched. Cancelled; progress in rows.
[[nodiscard]] Expected<qint64> countValues(Connection& connection, const StoreDescription& store, RelationId relation,
                                           const std::vector<int>& columns, const Predicate& where, const FacetShelf* shelf,
                                           const JobContext& context, const TakeValues& take);

} // namespace hindcast
