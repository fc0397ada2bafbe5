// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>

#include <QSet>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DemoteAction)
};

} // namespace

Expected<void> planners::demotePattern(ChangePlan& plan)
{
    const auto& what = std::get<decision::Demote>(plan.spec().what);
    if (what.alsoBlock && what.blockUntil && *what.blockUntil <= plan.spec().why.at)
        return fail(ErrorCode::InvalidInput, Tr::tr("A block ends in the future."));
    QSet<QString> everywhere; // names that one block covers, in however many clusters they are
    for (const Locator& key : plan.spec().keys()) {
        HC_CHECK(plan.demote(key));
        if (!what.alsoBlock)
            continue;
        HC_TRY(const auto row, plan.pattern(key));
        if (row.value.blocked)
            continue;
        if (!what.blockEverywhere || !everywhere.contains(row.value.name))
            plan.insert(plan.blockRow({row.value.name, what.blockEverywhere ? QString() : row.value.clusterId}, what.blockUntil));
        everywhere << row.value.name;
        plan.event(EventKind::Blocked, row.value);
        if (row.value.demoted)
            --plan.preview().unchanged; // demoted already, but blocked only now
    }
    return {};
}

} // namespace hindcast
