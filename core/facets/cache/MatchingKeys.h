// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Where keys came from.
enum class KeySource { Columns, Rows };

/// The records that a condition names, as one list of keys.
struct MatchingKeys {
    std::vector<Locator> keys; ///< in the order of the key
    KeySource source = KeySource::Rows;
};

/// The keys of those records that match, at most \a most of them. Columns that a cache file holds of this very state (see FacetCache; \a
/// cacheFolder as there) decide where they can, which takes no row; else rows are read, by an index or in one scan with progress, and of
/// each only what the condition asks for. NotFound where the relation is not recorded; Cancelled.
[[nodiscard]] Expected<MatchingKeys> readMatchingKeys(Connection& connection, const StoreDescription& store, RelationId relation,
                                                      const Predicate& where, qint64 most, const JobContext& context,
                                                      const QString& cacheFolder = {});

/// Gives the keys of those records that match, at most \a most of them (0: all): by an index or in one scan with progress, reading of each row
/// only what the condition asks for. Cancelled.
[[nodiscard]] Expected<void> visitMatchingKeys(Connection& connection, const BoundRelation& relation, const Predicate& where, qint64 most,
                                               const JobContext& context, const std::function<void(const Locator&)>& visit);

} // namespace hindcast
