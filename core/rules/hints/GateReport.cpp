// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/GateReport.h"

#include "core/rules/text/CodePoints.h"

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

Cell numberOrNull(double v) { return std::isfinite(v) ? Cell(v) : Cell(); }

Cell days(qint64 us) { return Cell(double(us) / double(Timestamp::perDay)); }

HiddenReason conclusionFor(const HintSelection& selection, size_t index)
{
    for (const LeftOutHint& hint : selection.leftOut)
        if (hint.index == index)
            return hint.reason;
    return HiddenReason::None;
}

} // namespace

GateReport gateReport(std::span<const Pattern> patterns, size_t index, QStringView cluster, Timestamp now, const HintParams& params)
{
    const Pattern& pattern = patterns[index];
    const HintFacts facts = hintFacts(pattern, cluster, now);
    GateReport out;
    out.conclusion = conclusionFor(selectHints(patterns, cluster, now, params), index);

    const std::vector<size_t> visible = visibleHints(patterns, cluster, now, params);
    const auto place = std::find(visible.begin(), visible.end(), index);
    const qint64 rank = 1
        + (place != visible.end() ? place - visible.begin() : std::count_if(visible.begin(), visible.end(), [&](size_t other) {
                            return hintBefore(patterns[other], pattern);
                        }));

    const auto add = [&out](HiddenReason gate, Cell value, Cell threshold, bool passed) {
        out.gates.push_back({gate, std::move(value), std::move(threshold), passed});
    };
    add(HiddenReason::Demoted, facts.demoted, false, !facts.demoted);
    add(HiddenReason::Blocked, facts.blocked, false, !facts.blocked);
    add(HiddenReason::Confidence, numberOrNull(facts.confidence), numberOrNull(params.minConfidence), passesConfidence(facts, params));
    add(HiddenReason::Occurrences, facts.count, params.minOccurrences, passesOccurrences(facts, params));
    add(HiddenReason::Cluster, pattern.clusterId, Cell(cluster.toString()), facts.clusterMatches);
    add(HiddenReason::Decay, days(facts.ageUs), days(params.decayUs()), passesDecay(facts, params));
    add(HiddenReason::Limit, rank, params.limit,
        rank <= std::max<qint64>(params.limit, 0)); // of a hidden one, the place that it would have
    add(HiddenReason::Budget, qint64(codePointCount(hintText(pattern))), params.budget, out.conclusion != HiddenReason::Budget);
    return out;
}

} // namespace hindcast
