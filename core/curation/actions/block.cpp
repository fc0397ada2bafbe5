// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>
#include <QMultiHash>

#include <algorithm>
#include <ranges>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::BlockAction)
};

bool covers(const Signature& s, const Pattern& p) { return s.pattern == p.name && (s.cluster.isEmpty() || s.cluster == p.clusterId); }

/// Patterns and blocks by their names: a change-set may take a hundred thousand signatures of as many patterns.
struct BlockIndex {
    QMultiHash<QString, const Pattern*> patterns;
    QMultiHash<QString, const Block*> blocks;
};

/// A product that does not know blocks goes on injecting: its patterns are demoted as well.
Expected<void> stop(ChangePlan& plan, const Signature& signature, const BlockIndex& index)
{
    const auto [begin, end] = index.patterns.equal_range(signature.pattern);
    for (auto it = begin; it != end; ++it) {
        const Pattern& p = **it;
        if (!covers(signature, p))
            continue;
        if (plan.target().isForeign() && !p.demoted)
            HC_CHECK(plan.demote(p.locator));
        plan.event(EventKind::Blocked, p);
        Pattern after = p;
        after.blocked = true;
        after.demoted = after.demoted || plan.target().isForeign();
        plan.expect(after);
    }
    return {};
}

} // namespace

Expected<void> planners::block(ChangePlan& plan)
{
    const auto& [signatures, until] = std::get<decision::Block>(plan.spec().what);
    if (until && *until <= plan.spec().why.at)
        return fail(ErrorCode::InvalidInput, Tr::tr("A block ends in the future."));
    HC_TRY(const auto* blocks, plan.blocks());
    HC_TRY(const auto* patterns, plan.patterns());
    BlockIndex index;
    for (const Pattern& p : std::views::reverse(*patterns)) // equal_range() gives the last one first
        index.patterns.insert(p.name, &p);
    for (const Block& b : *blocks)
        index.blocks.insert(b.pattern, &b);
    for (const Signature& s : signatures) {
        const auto [begin, end] = index.blocks.equal_range(s.pattern);
        const bool there = std::any_of(begin, end, [&](const Block* b) { return b->cluster == s.cluster && b->until == until; });
        if (there) {
            ++plan.preview().unchanged;
            continue;
        }
        plan.insert(plan.blockRow(s, until));
        plan.touch(s.pattern, s.cluster);
        HC_CHECK(stop(plan, s, index));
    }
    if (plan.target().isForeign())
        plan.preview().consequences
            << Tr::tr("%1 does not know blocks: its patterns are demoted, and one that is learned anew is not stopped.")
                   .arg(plan.target().store->layoutTitle());
    return {};
}

} // namespace hindcast
