// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/spans/OtlpRecord.h"

namespace hindcast {

/// The spans of one trace that have a role, as a tree, in the order of their events.
struct OtlpTree {
    struct Node {
        OtlpSpan span;
        qsizetype parent = -1;  ///< the nearest span above it with a role, in order; -1: a top span
        qsizetype sameAs = -1;  ///< tells the same call as that span above it; -1: a call of its own
        int depth = 0;
        QByteArray missingParent =
            {}; ///< of a tool's or model's top span: the nearest span above it that is not here; empty: there is none
    };
    std::vector<Node> nodes; ///< by start; a parent before its children; on a tie tools and memories before model calls, then as read
    QByteArray missingParent; ///< the nearest span above the first node that is not here; empty: there is none
    bool isCircle = false;    ///< the parents of the first node run in a circle
    /// Whether the first node is the root of the trace: else nobody knows how it ended.
    [[nodiscard]] bool hasRoot() const { return missingParent.isEmpty() && !isCircle; }
};

/// Joins records to their spans, leaves out what came twice, breaks cycles. Records that name no span go to \a rest.
[[nodiscard]] OtlpTree otlpTree(std::vector<OtlpSpan> spans, std::vector<OtlpLog> logs, std::vector<OtlpNoteRecord>& rest);

/// The name of a tool's span.
[[nodiscard]] QString otlpToolName(const OtlpSpan& span);

} // namespace hindcast
