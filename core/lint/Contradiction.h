// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <array>

namespace hindcast {

/// One side of a contradiction, with what it rests on: of the newest 1,000 outcomes.
struct ContradictionSide {
    QString fix; ///< hostile text; empty: there is no second fix
    QString pattern, cluster;
    qint64 verified = 0, failed = 0, unknown = 0; ///< outcomes that say so; failed: not verified, or fed back as wrong
    std::optional<Timestamp> newest = {};
    QString outcome = {}; ///< the newest one's id; empty: none
};
using Contradiction = std::array<ContradictionSide, 2>;

/// The sides of two patterns. Outcomes that nobody records leave counts at 0 and no moment.
[[nodiscard]] Expected<Contradiction> readContradiction(Connection& connection, const StoreDescription& store, const Pattern& one,
                                                        const Pattern& other, const JobContext& context);
/// Of one pattern: the two fixes of its outcomes that undo each other, else the two that most outcomes offer.
[[nodiscard]] Expected<Contradiction> readContradiction(Connection& connection, const StoreDescription& store, const Pattern& pattern,
                                                        const JobContext& context);

} // namespace hindcast
