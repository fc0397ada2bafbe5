// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Records of one relation: those that meet a condition.
struct RecordsWhere {
    RelationId relation = RelationId::Outcomes;
    Predicate where;
};

/// How many records each of \a lists has, counted one after the other for \a patienceMs at most, about: the first that cannot be ended by
/// then has no number, nor have those behind it, nor has what is not recorded, cannot be read, or lies among many rows of other tenants.
/// Cancelled.
[[nodiscard]] Expected<std::vector<std::optional<qint64>>> countMatches(Connection& connection, const StoreDescription& store,
                                                                        const std::vector<RecordsWhere>& lists, qint64 patienceMs,
                                                                        const JobContext& context);

} // namespace hindcast
