// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

namespace hindcast {

Expected<void> planners::unblock(ChangePlan& plan)
{
    HC_TRY(const auto* blocks, plan.blocks());
    HC_TRY(const auto* patterns, plan.patterns());
    std::set<Locator> lifted; // all of them: one of a wider or narrower scope may still hold
    for (const Signature& s : *signaturesOf(plan.spec().what)) {
        bool found = false;
        for (const Block& b : *blocks) {
            if (b.pattern != s.pattern || b.cluster != s.cluster)
                continue;
            HC_CHECK(plan.lift(b, lifted));
            found = true;
        }
        if (!found) {
            ++plan.preview().unchanged;
            continue;
        }
        for (const Pattern& p : *patterns)
            if (p.name == s.pattern && (s.cluster.isEmpty() || s.cluster == p.clusterId))
                plan.event(EventKind::Unblocked, p);
    }
    for (const Pattern& p : *patterns)
        if (plan.isTouched(p.name, p.clusterId))
            HC_CHECK(plan.expectUnblocked(p, lifted));
    return {};
}

} // namespace hindcast
