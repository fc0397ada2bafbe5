// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"

namespace hindcast {

/// What pruning removes: less important than \a below and older than \a cutoff, both strictly.
struct PruneCut {
    double below = 0;
    Timestamp cutoff;

    /// An importance that is no number is never pruned.
    [[nodiscard]] constexpr bool prunes(double importance, Timestamp createdAt) const { return importance < below && createdAt < cutoff; }
};

/// The cut at \a now. InvalidInput for an importance outside 0..1 and for days outside 0..36500.
[[nodiscard]] Expected<PruneCut> pruneCut(Timestamp now, double below, qint64 olderThanDays);

} // namespace hindcast
