// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/domain/Pattern.h"
#include "core/rules/hints/HintVisibility.h"

#include <span>
#include <vector>

namespace hindcast {

/// One pattern that an agent does not get, and the first reason.
struct LeftOutHint {
    size_t index = 0; ///< into the patterns that were given
    HiddenReason reason = HiddenReason::None;
    friend bool operator==(const LeftOutHint&, const LeftOutHint&) = default;
};

/// Exactly what an agent in one cluster is given.
struct HintSelection {
    std::vector<size_t> injected;     ///< indices, in the order of the prompt
    std::vector<LeftOutHint> leftOut; ///< first the visible ones in their order, then the others in the given order
    QString text;                     ///< ready for the prompt, never longer than the budget; empty without hints
    bool cut = false;                 ///< the budget ended the text; a mark in it says so
};

/// The facts of a stored pattern as a reader in \a cluster sees it at \a now.
[[nodiscard]] HintFacts hintFacts(const Pattern& pattern, QStringView cluster, Timestamp now);

/// The order of hints: count and last_seen descending, then name and cluster by bytes.
[[nodiscard]] bool hintBefore(const Pattern& a, const Pattern& b);

/// The two lines of one hint as they stand in the prompt, with a final newline.
[[nodiscard]] QString hintText(const Pattern& pattern);

/// Every pattern that is visible to \a cluster (its own and those of `unknown`), in hintBefore() order.
[[nodiscard]] std::vector<size_t> visibleHints(std::span<const Pattern> patterns, QStringView cluster, Timestamp now,
                                               const HintParams& params);

/// What an agent in \a cluster is given at \a now: of the visible patterns the first `limit`, as far as their text fits
/// the budget. The last one may be cut inside its text; one whose first line does not fit is left out with Budget, and
/// so are those behind it.
[[nodiscard]] HintSelection selectHints(std::span<const Pattern> patterns, QStringView cluster, Timestamp now, const HintParams& params);

/// For every pattern what selectHints() for its own cluster would say (None: injected), in O(n log n) for all of them.
[[nodiscard]] std::vector<HiddenReason> effectiveStanding(std::span<const Pattern> patterns, Timestamp now, const HintParams& params);

} // namespace hindcast
