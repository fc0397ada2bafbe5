// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>

namespace hindcast {
Expected<void> planners::demotePattern(ChangePlan& plan)
{
    const bool alsoBlock = std::get<decision::Demote>(plan.spec().what).alsoBlock;
    for (const Locator& key : plan.spec().keys()) {
        HC_CHECK(plan.demote(key));
        if (!alsoBlock)
            continue;
        HC_TRY(const auto row, plan.pattern(key));
        if (row.value.blocked)
            continue;
        plan.insert(plan.blockRow({row.value.name, row.value.clusterId}));
        plan.event(EventKind::Blocked, row.value);
        if (row.value.demoted)
            --plan.preview().unchanged; // demoted already, but blocked only now
    }
    return {};
}

} // namespace hindcast
