// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

/// Lifts a block by its row, which stays.
Expected<void> lift(ChangePlan& plan, const Block& block, std::set<Locator>& all)
{
    if (!all.insert(block.locator).second)
        return {};
    const CurationTarget& target = plan.target();
    HC_TRY(RowEditor rows, RowEditor::open(*target.journal, *target.journalStore, RelationId::Blocks));
    HC_TRY(const auto image, rows.read(block.locator));
    if (!image)
        return {};
    RowChange change;
    change.place = target.isForeign() ? RowChange::Place::Workspace : RowChange::Place::Data;
    change.relation = RelationId::Blocks;
    change.key = block.locator;
    for (const auto& [position, value] :
         {std::pair{int(BlockLiftedAt), Cell(plan.spec().why.at)}, std::pair{int(BlockLiftedBy), Cell(plan.spec().why.actor)}}) {
        const BoundColumn& column = rows.relation().columns[size_t(position)];
        const auto stored = storedForm(column, value, rows.relation().dialect);
        if (stored)
            change.columns.push_back({column.name, image->values[size_t(rows.indexOf(column.name))], *stored});
    }
    plan.insert(std::move(change));
    plan.touch(block.pattern, block.cluster);
    return {};
}

} // namespace

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
            HC_CHECK(lift(plan, b, lifted));
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
