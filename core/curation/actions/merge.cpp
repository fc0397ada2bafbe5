// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/curation/MergeRule.h"
#include "core/store/findings/HumanNotes.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MergeAction)
};

Unexpected cannotMerge(MergeObstacle obstacle, const Pattern& kept, const Pattern& other)
{
    switch (obstacle) {
    case MergeObstacle::Itself: return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no duplicate of itself.").arg(other.name));
    case MergeObstacle::OtherCluster:
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("%1 is of cluster %2, and %3 of %4: patterns of two clusters never share a row.")
                        .arg(other.name, other.clusterId, kept.name, kept.clusterId),
                    {}, Tr::tr("If both are names of one cluster, say so: hindcast-cli alias-cluster."));
    case MergeObstacle::IntoMerged:
        return fail(ErrorCode::Conflict, Tr::tr("%1 was merged into another pattern itself.").arg(kept.name), {},
                    Tr::tr("Merge into that one, or undo its merge."));
    default: break;
    }
    return fail(ErrorCode::Conflict, Tr::tr("%1 was merged before.").arg(other.name), {}, Tr::tr("Undo that merge first."));
}

/// One pattern with what merging looks at.
struct MergeRow {
    ChangePlan::Row<Pattern> row;
    MergePart part;
};

Expected<MergeRow> mergeRow(ChangePlan& plan, const Locator& key)
{
    HC_TRY(auto row, plan.pattern(key));
    const Pattern& p = row.value;
    MergePart part{p.name, p.clusterId, p.occurrenceCount, p.confidence, !plan.mergedInto(p).isEmpty()};
    return MergeRow{std::move(row), std::move(part)};
}

/// The alias: whatever its key brings from now on counts for the kept one.
Expected<void> pointTo(ChangePlan& plan, const Pattern& other, const Pattern& kept)
{
    const Why& why = plan.spec().why;
    HC_TRY(RowChange put, plan.noteRow("pattern_aliases"));
    const auto add = [&put](const char* column, Cell value) { put.columns.push_back({column, {}, std::move(value)}); };
    add("key_hash", plan.noteHash(other.name));
    add("pattern_name", Cell(other.name));
    add("cluster_id", Cell(other.clusterId));
    add("into_hash", plan.noteHash(kept.name));
    add("into_name", Cell(kept.name));
    add("actor", Cell(why.actor));
    add("note", Cell(why.note));
    add("at", plan.noteTime(why.at));
    plan.insert(std::move(put));
    return {};
}

/// What was merged into \a other points to \a kept, so that no alias leads to another one.
Expected<void> repoint(ChangePlan& plan, const Pattern& other, const Pattern& kept)
{
    const CurationTarget& target = plan.target();
    HC_TRY(const auto aliases, humanNotes::aliasesOf(*target.journal, target.journalStore->scope, other.name, other.clusterId));
    for (const qint64 alias : aliases) {
        RowChange change;
        change.place = target.isForeign() ? RowChange::Place::Workspace : RowChange::Place::Data;
        change.table = "pattern_aliases";
        change.key = Locator(alias);
        change.columns = {{"into_hash", plan.noteHash(other.name), plan.noteHash(kept.name)},
                          {"into_name", Cell(other.name), Cell(kept.name)}};
        plan.insert(std::move(change));
    }
    return {};
}

/// The other one stays as a row with what it counted, demoted.
Expected<void> retire(ChangePlan& plan, const MergeRow& other, const Pattern& kept)
{
    const Pattern& p = other.row.value;
    const Timestamp at = plan.spec().why.at;
    HC_CHECK(repoint(plan, p, kept));
    HC_CHECK(pointTo(plan, p, kept));
    if (!p.demoted) {
        HC_CHECK(plan.change(RelationId::Patterns, p.locator, other.row.image, {{PatternDemoted, Cell(true)}, {PatternUpdatedAt, Cell(at)}},
                             {PatternUpdatedAt}));
        plan.event(EventKind::Demoted, p);
        plan.preview().events.back().event.reason = QStringLiteral("merged into %1").arg(kept.name);
    }
    plan.event(EventKind::Merged, p);
    plan.preview().events.back().event.reason = QStringLiteral("alias of %1").arg(kept.name);
    Pattern after = p;
    after.demoted = true;
    plan.expect(after);
    if (p.lastSeenAt > kept.lastSeenAt)
        plan.preview().consequences << Tr::tr("%1 was seen later than %2, which is what decay goes by.").arg(p.name, kept.name);
    return {};
}

} // namespace

/// Nobody but a person merges. Counts and confidence go to the one that is kept, and so does what the other keys bring from now on; the
/// others stay as demoted rows, with an event each that says where they went.
Expected<void> planners::merge(ChangePlan& plan)
{
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Patterns, Correction::Demote));
    const auto& what = std::get<decision::Merge>(plan.spec().what);
    HC_TRY(const MergeRow kept, mergeRow(plan, what.into));
    const Pattern& k = kept.row.value;
    std::vector<MergePart> parts;
    parts.reserve(what.keys.size());
    for (const Locator& key : what.keys) {
        HC_TRY(const MergeRow other, mergeRow(plan, key));
        if (plan.mergedInto(other.row.value) == k.name && other.part.cluster == kept.part.cluster) {
            ++plan.preview().unchanged;
            continue;
        }
        if (const MergeObstacle obstacle = mergeObstacle(kept.part, other.part); obstacle != MergeObstacle::None)
            return cannotMerge(obstacle, k, other.row.value);
        HC_CHECK(retire(plan, other, k));
        parts.push_back(other.part);
    }
    if (parts.empty())
        return {};
    const MergedCounts merged = mergedCounts(kept.part, parts);
    std::vector<std::pair<int, Cell>> columns{{PatternCount, Cell(merged.count)}, {PatternUpdatedAt, Cell(plan.spec().why.at)}};
    if (merged.confidence != k.confidence)
        columns.emplace_back(PatternConfidence, Cell(merged.confidence));
    HC_CHECK(plan.change(RelationId::Patterns, k.locator, kept.row.image, columns, {PatternUpdatedAt}));
    plan.event(EventKind::Merged, k);
    PatternEvent& event = plan.preview().events.back().event;
    event.countAfter = merged.count;
    event.confidenceAfter = merged.confidence;
    Pattern after = k;
    after.occurrenceCount = merged.count;
    after.confidence = merged.confidence;
    plan.expect(after);
    if (k.demoted)
        plan.preview().consequences << Tr::tr("%1 is demoted: none of them is given to agents.").arg(k.name);
    if (plan.target().isForeign())
        plan.preview().consequences << Tr::tr("%1 does not know aliases: what the other keys bring goes on counting for themselves.")
                                           .arg(plan.target().store->layoutTitle());
    return {};
}

} // namespace hindcast
