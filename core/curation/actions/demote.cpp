// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan)
{
    for (const Locator& key : plan.spec().keys) {
        HC_CHECK(plan.demote(key));
        if (!plan.spec().alsoBlock)
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

} // namespace

const CurationAction& action_demote()
{
    static constexpr CurationAction action{
        "demote", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Demote"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Stop giving a pattern to agents; what it rests on stays."), RelationId::Patterns,
        planAction};
    return action;
}

} // namespace hindcast
