// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <variant>

namespace hindcast {

/// Which records are meant: those with these keys, or all that match (of reflections: the active ones).
using ReplayScope = std::variant<std::vector<Locator>, Predicate>;

/// The reflections of a scope with what a model would be sent of each.
struct ReplayCandidates {
    std::vector<Locator> keys;      ///< a strategy counts as its reflection; nothing twice
    QStringList titles;             ///< the first line of each text; hostile
    std::vector<qint64> traceSizes; ///< code points of the steps, one for each that has a trace
    qint64 withoutTrace = 0;
    bool capped = false; ///< there are more: these are the newest of them
};

/// At most \a most. Unsupported where reflections are not recorded; Cancelled. What is gone meanwhile is left out.
[[nodiscard]] Expected<ReplayCandidates> readReplayCandidates(Connection& connection, const StoreDescription& store,
                                                              const ReplayScope& scope, qint64 most, const JobContext& context);
/// The same for what is only read again: \a relation is episodes or reviews. Reviews without a text are left out.
[[nodiscard]] Expected<ReplayCandidates> readReparseCandidates(Connection& connection, const StoreDescription& store, RelationId relation,
                                                               const ReplayScope& scope, qint64 most, const JobContext& context);

} // namespace hindcast
