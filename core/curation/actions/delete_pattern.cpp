// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DeletePatternAction)
};

} // namespace

Expected<void> planners::deletePattern(ChangePlan& plan)
{
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Patterns, Correction::Delete));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(auto row, plan.pattern(key));
        HC_CHECK(plan.remove(RelationId::Patterns, key));
        plan.event(EventKind::Purged, row.value);
        row.value.demoted = true; // to agents, what is gone and what is demoted are the same
        plan.expect(row.value);
    }
    plan.preview().consequences << Tr::tr("The outcomes stay: the same failure can be learned anew. Block the signature to prevent that.");
    return {};
}

} // namespace hindcast
