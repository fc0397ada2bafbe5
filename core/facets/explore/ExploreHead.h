// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/explore/Explore.h"

namespace hindcast {

/// Some outcomes of a long list, straight from the database: what charts show until all of them are read.
struct ExploreHead {
    double share = 0; ///< of all outcomes; reading it takes as much of the time that reading them takes
    qint64 leastRows = 10'000; ///< but so many
    qint64 leastOf = 100'000; ///< a shorter list is read in no time
};

/// The newest outcomes where keys are in the order of time, else the first ones: ExploreSource::headOf says of how many. Null where all of them
/// are there soon enough: the list is short, \a shelf or the cache file has them, or rows have no single key. Cancelled, and errors of reading.
[[nodiscard]] Expected<ExploreSourcePtr> readExploreHead(Connection& connection, const StoreDescription& store, const ExploreHead& head,
                                                         const JobContext& context, const FacetShelf* shelf = nullptr,
                                                         const QString& cacheFolder = {});

} // namespace hindcast
