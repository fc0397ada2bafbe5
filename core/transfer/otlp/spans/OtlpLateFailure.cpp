// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpLateFailure.h"

#include "core/transfer/otlp/spans/OtlpVerdict.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace hindcast {
namespace {

/// What is within a node, and itself.
struct Within {
    size_t last = 0;
    qint64 latest = 0; ///< start
};

std::vector<Within> withinNodes(const OtlpTree& tree)
{
    std::vector<Within> out(tree.nodes.size());
    for (size_t i = tree.nodes.size(); i-- > 0;) { // a parent stands before its children
        const OtlpTree::Node& node = tree.nodes[i];
        out[i] = {std::max(out[i].last, i), std::max(out[i].latest, node.span.start)};
        if (node.parent < 0)
            continue;
        Within& above = out[size_t(node.parent)];
        above = {std::max(above.last, out[i].last), std::max(above.latest, out[i].latest)};
    }
    return out;
}

} // namespace

std::vector<OtlpLateFailure> lateFailures(const OtlpTree& tree)
{
    const std::vector<Within> within = withinNodes(tree);
    std::vector<OtlpLateFailure> out;
    for (size_t i = 0; i < tree.nodes.size(); ++i) {
        const OtlpSpan& span = tree.nodes[i].span;
        if (span.role != OtlpRole::Agent || !otlpFailure(span))
            continue;
        qint64 at = std::max(span.end, within[i].latest); // clocks of hosts may differ
        if (span.end == 0 && at > 0)
            at = std::numeric_limits<qint64>::max();
        out.push_back({i, at, within[i].last});
    }
    std::ranges::stable_sort(out, {}, [&](const OtlpLateFailure& f) { return std::tuple(f.at, f.last, -tree.nodes[f.node].depth); });
    return out;
}

} // namespace hindcast
