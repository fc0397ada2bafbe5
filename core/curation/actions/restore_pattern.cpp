// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RestoreAction)
};

} // namespace

Expected<void> planners::restorePattern(ChangePlan& plan)
{
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Patterns, Correction::Restore));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(auto row, plan.pattern(key));
        if (!row.value.demoted) {
            ++plan.preview().unchanged;
            continue;
        }
        if (const QString into = plan.mergedInto(row.value); !into.isEmpty())
            return fail(ErrorCode::Conflict, Tr::tr("%1 was merged into %2: what its key brings counts there.").arg(row.value.name, into),
                        {}, Tr::tr("Undo the merge."));
        HC_CHECK(plan.change(RelationId::Patterns, key, row.image,
                             {{PatternDemoted, Cell(false)}, {PatternUpdatedAt, Cell(plan.spec().why.at)}}, {PatternUpdatedAt}));
        plan.event(EventKind::Restored, row.value);
        row.value.demoted = false;
        Pattern after = row.value;
        after.blocked = after.blocked && !plan.target().isForeign();
        plan.expect(after);
        if (row.value.blocked && !plan.target().isForeign())
            plan.preview().consequences
                << Tr::tr("%1 stays blocked: it is not given to agents until the block is lifted.").arg(row.value.name);
        else if (row.value.blocked)
            plan.preview().consequences << Tr::tr("%1 is blocked, but %2 does not know blocks: it is given to agents again.")
                                               .arg(row.value.name, plan.target().store->layoutTitle());
    }
    return {};
}

} // namespace hindcast
