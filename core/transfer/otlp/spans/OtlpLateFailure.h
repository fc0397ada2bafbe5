// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/spans/OtlpTree.h"

namespace hindcast {

/// An agent that failed: it did when its span ended, behind what it had called, and not where it began.
struct OtlpLateFailure {
    size_t node = 0; ///< of the tree
    qint64 at = 0;   ///< nanoseconds; without an end the greatest there is, and 0 where nothing of it has a moment
    size_t last = 0; ///< the last node within it; without any itself

    /// Whether it comes before a node that begins then (0: nobody says when).
    [[nodiscard]] bool isBefore(size_t other, qint64 start) const { return last < other && (start > 0 || at == 0) && at <= start; }
};

/// Of all agents of a tree that failed, in the order in which they did: of those at once an inner one first. Pure.
[[nodiscard]] std::vector<OtlpLateFailure> lateFailures(const OtlpTree& tree);

} // namespace hindcast
