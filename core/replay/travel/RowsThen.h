// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <optional>
#include <utility>

namespace hindcast {

/// The column that says when a row of a relation came to be; -1: none does.
[[nodiscard]] int momentColumn(RelationId relation);
/// A condition that keeps only what had happened by then, that moment included.
[[nodiscard]] Predicate upToThen(Predicate where, RelationId relation, std::optional<Timestamp> then);
/// What cannot be known of former rows of a relation, in a sentence; empty: nothing.
[[nodiscard]] QString assumedOf(RelationId relation);

/// How far the rows of a relation tell of their past.
struct RowsPast {
    std::optional<std::pair<Timestamp, Timestamp>> span; ///< of the first and the last row; nothing: there is none
    /// Before this moment rows may have been others, or have said something else; nothing: they are what they were.
    std::optional<Timestamp> assumedUntil;
};

/// Reads it: one row from each end, and of a native database the last entry of its journal, behind which nobody changed an outcome.
/// NotFound where the relation is not recorded, or its rows have no moment; Cancelled.
[[nodiscard]] Expected<RowsPast> readRowsPast(Connection& connection, const StoreDescription& store, RelationId relation,
                                              const JobContext& context);

} // namespace hindcast
