// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MarkIncorrectAction)
};

/// Demotes the pattern that the outcome keys: the one whose evidence the outcome is, in its own cluster.
Expected<bool> demoteKeyed(ChangePlan& plan, const Outcome& outcome, const Record& record)
{
    if (!plan.target().store->relation(RelationId::Patterns))
        return false;
    HC_TRY(const auto* patterns, plan.patterns());
    bool found = false;
    for (const Pattern& p : *patterns) {
        if (p.clusterId != outcome.clusterId
            || !matches(plan.target().store->layout->evidence(p), [&](int column) { return record.cells[size_t(column)]; }))
            continue;
        found = true;
        HC_CHECK(plan.demote(p.locator, outcome.id));
    }
    return found;
}

} // namespace

Expected<void> planners::markIncorrect(ChangePlan& plan)
{
    const BoundRelation* outcomes = plan.target().store->relation(RelationId::Outcomes);
    if (!outcomes)
        return fail(ErrorCode::Unsupported, Tr::tr("Outcomes are not recorded here."));
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Outcomes, Correction::MarkWrong));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(const auto row, plan.outcome(key));
        const qint64 unchanged = plan.preview().unchanged;
        const size_t rows = plan.preview().rows.size();
        if (row.value.feedback != Feedback::Incorrect)
            HC_CHECK(plan.change(RelationId::Outcomes, key, row.image, {{OutcomeFeedback, Cell(word(Feedback::Incorrect))}}));
        ReadNotes notes;
        HC_TRY(const Record record, readRecord(*plan.target().data, *outcomes, key, notes));
        HC_TRY(const bool found, demoteKeyed(plan, row.value, record));
        plan.preview().unchanged = unchanged + (plan.preview().rows.size() == rows ? 1 : 0); // outcomes, not what they key
        if (!found)
            plan.preview().consequences << Tr::tr("No pattern was learned from outcome %1.").arg(row.value.id);
    }
    return {};
}

} // namespace hindcast
