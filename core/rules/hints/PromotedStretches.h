// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/domain/PatternEvent.h"
#include "core/rules/hints/HintVisibility.h"

#include <span>
#include <vector>

namespace hindcast {

/// A stretch of time in which a pattern was promoted: its first moment belongs to it, its last one does not.
struct PromotedStretch {
    Timestamp from;
    Timestamp until;
    bool fresh = true;    ///< seen lately enough to be given to agents; else promoted, but left out for its age
    bool assumed = false; ///< that it began or ended then is not on record: it is what the stored row allows
    friend bool operator==(const PromotedStretch&, const PromotedStretch&) = default;
};

/// From when to when a block was in force; nothing: it still is.
struct BlockedSpan {
    Timestamp from;
    std::optional<Timestamp> until;
};

/// What is known of the life of one pattern.
struct PatternLife {
    std::span<const PatternEvent> events; ///< oldest first
    /// Where blocks are recorded by themselves (they end without an event); nothing: events tell of them.
    std::optional<std::vector<BlockedSpan>> blocks;
    /// The row as it is stored at \a until, for what happened without an event; null: events tell everything.
    const Pattern* row = nullptr;
    Timestamp until; ///< now, or the moment that is looked at
};

/// When a pattern was promoted and, within that, when it was fresh enough to be given: hintVisibility() of what events say of it,
/// from each of them to the next, with the decay period that ends in between. Rank and budget are the business of selectHints(). Of
/// a history whose beginning is missing the first event's counts before it are believed.
[[nodiscard]] std::vector<PromotedStretch> promotedStretches(const PatternLife& life, const HintParams& params);

} // namespace hindcast
