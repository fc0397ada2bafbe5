// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/domain/Pattern.h"
#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/relation/ReadNotes.h"
#include "core/store/sql/Job.h"

#include <vector>

namespace hindcast {

/// A block of a pattern, in force or not.
struct Block {
    Locator locator;
    QString pattern;
    QString cluster; ///< empty: all clusters
    QString reason;
    std::optional<Timestamp> until;
    QString actor;
    Timestamp createdAt;
    std::optional<Timestamp> liftedAt = {};

    [[nodiscard]] bool covers(const QString& name, const QString& clusterId) const
    {
        return pattern == name && (cluster.isEmpty() || cluster == clusterId);
    }
};

/// Every block that was ever set, lifted ones too; none where the layout records none.
[[nodiscard]] Expected<std::vector<Block>> readAllBlocks(Connection& connection, const StoreDescription& store,
                                                         const JobContext& context = {});

/// The blocks in force at \a now; none where the layout records none.
[[nodiscard]] Expected<std::vector<Block>> readBlocks(Connection& connection, const StoreDescription& store, Timestamp now,
                                                      const JobContext& context = {});

/// Every pattern (that matches), in the order of the key, with `blocked` as of \a now. NotFound where the layout has none.
[[nodiscard]] Expected<std::vector<Pattern>> readPatterns(Connection& connection, const StoreDescription& store, Timestamp now,
                                                          ReadNotes& notes, const JobContext& context = {}, const Predicate& where = {});

/// The outcomes that a pattern rests on, those that were recorded last first, at most \a limit; none where the layout records none.
[[nodiscard]] Expected<std::vector<Outcome>> readOutcomesOf(Connection& connection, const StoreDescription& store, const Pattern& pattern,
                                                            qint64 limit, const JobContext& context = {});

} // namespace hindcast
