// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/RowEditors.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/curation/MergeRule.h"
#include "core/rules/reflection/Importance.h"

#include <QCoreApplication>
#include <QMultiHash>

#include <algorithm>
#include <ranges>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::UndoAction)
};

Expected<void> refuseUnless(const ChangeSetRecord& record)
{
    if (!record.undoneBy.isEmpty())
        return fail(ErrorCode::Conflict, Tr::tr("Change-set %1 was undone already, by %2.").arg(record.id, record.undoneBy));
    if (record.state != ChangeSetState::Applied)
        return fail(ErrorCode::Conflict, Tr::tr("Change-set %1 was not applied: it is %2.").arg(record.id, word(record.state)));
    if (!record.undoable && record.isDecay())
        return fail(ErrorCode::Unsupported,
                    Tr::tr("What change-set %1 kept is gone: decay is undone within %n day(s).", nullptr, decayUndoDays).arg(record.id));
    if (!record.undoable)
        return fail(ErrorCode::Unsupported, Tr::tr("Change-set %1 kept no images of what it removed.").arg(record.id), {},
                    Tr::tr("Only a purge that was told to keep the rows can be undone."));
    return {};
}

/// Somebody may have changed a row since: then nothing is taken back. When it was last written is no part of what a human
/// decided: an agent that counted meanwhile keeps its time.
/// False: a purge kept an image of this row, but was stopped before it removed it.
Expected<bool> mustBeWritten(RowEditors& editors, RowChange& change, bool purge)
{
    HC_TRY(RowEditor * rows, editors.of(change));
    HC_TRY(const auto image, rows->read(change.key));
    const bool expected = change.kind != RowChange::Kind::Insert;
    const auto is = [&](const CellChange& c, const Cell& value) {
        const int index = rows->indexOf(c.column);
        return index >= 0 && image->values[size_t(index)] == value;
    };
    const auto isAsBefore = [&](const CellChange& c) { return is(c, c.before); };
    if (image && change.kind == RowChange::Kind::Update)
        std::erase_if(change.columns, [&](const CellChange& c) { return c.column == "updated_at" && !isAsBefore(c); });
    if (image.has_value() == expected && (!image || std::ranges::all_of(change.columns, isAsBefore)))
        return true;
    if (purge && image && !expected && std::ranges::all_of(change.columns, [&](const CellChange& c) { return is(c, c.after); }))
        return false;
    return fail(ErrorCode::Conflict,
                Tr::tr("Record %1 of %2 was changed since: nothing was undone.")
                    .arg(change.key.text().left(200), QString::fromLatin1(relationSpec(change.relation).name)),
                {}, Tr::tr("Undo the later change first, or correct the record by hand."));
}

qint64 storedWhole(const Cell& stored) { return stored.isText() ? stored.text().toLongLong() : stored.integer(); }

/// Of a merge agents go on counting: what they counted since stays with the pattern that was kept, and only what came of the others goes.
Expected<void> keepCounted(RowEditors& editors, RowChange& change)
{
    if (change.kind != RowChange::Kind::Update || change.relation != RelationId::Patterns || !change.table.isEmpty())
        return {};
    HC_TRY(RowEditor * rows, editors.of(change));
    HC_TRY(const auto image, rows->read(change.key));
    if (!image)
        return {};
    std::erase_if(change.columns, [&](const CellChange& c) { // an outcome since was surer: that stays
        return c.column == "confidence" && image->values[size_t(rows->indexOf(c.column))] != c.before;
    });
    for (CellChange& c : change.columns)
        if (c.column == "occurrence_count") {
            const Cell now = image->values[size_t(rows->indexOf(c.column))];
            const qint64 count = unmergedCount(storedWhole(now), storedWhole(c.before), storedWhole(c.after));
            c.after = now.isText() ? Cell(QByteArray::number(count)) : Cell(count);
            c.before = now;
        }
    return {};
}

/// Blocks that end when these rows are written.
std::set<Locator> endedBlocks(const std::vector<RowChange>& rows)
{
    std::set<Locator> out;
    for (const RowChange& r : rows)
        if (r.relation == RelationId::Blocks && r.kind == RowChange::Kind::Delete)
            out.insert(r.key);
    return out;
}

/// What the prompts will see of the patterns that are taken back; their events tell the numbers of today.
Expected<void> expectPatterns(ChangePlan& plan)
{
    HC_TRY(const auto* patterns, plan.patterns());
    QMultiHash<std::pair<QString, QString>, PatternEvent*> events;
    for (EventChange& e : plan.preview().events)
        events.insert({e.pattern, e.cluster}, &e.event);
    const std::set<Locator> ended = endedBlocks(plan.preview().rows);
    for (Pattern p : *patterns) {
        const auto [begin, end] = events.equal_range({p.name, p.clusterId});
        bool blocked = false;
        for (auto it = begin; it != end; ++it) {
            PatternEvent& e = **it;
            p.demoted = e.kind == EventKind::Demoted || (p.demoted && e.kind != EventKind::Restored);
            blocked = blocked || e.kind == EventKind::Blocked;
            const qint64 less = e.kind == EventKind::Merged ? e.countBefore.value_or(0) - e.countAfter.value_or(0) : 0;
            const double sure = e.kind == EventKind::Merged && p.confidence == e.confidenceBefore ? e.confidenceAfter.value_or(p.confidence)
                                                                                                  : p.confidence;
            e.countBefore = p.occurrenceCount;
            e.confidenceBefore = p.confidence;
            e.countAfter = p.occurrenceCount = p.occurrenceCount - less;
            e.confidenceAfter = p.confidence = sure;
        }
        if (begin == end)
            continue;
        if (blocked) {
            p.blocked = true;
            plan.expect(p);
        } else {
            HC_CHECK(plan.expectUnblocked(p, ended));
        }
    }
    return {};
}

} // namespace

Expected<void> planners::undo(ChangePlan& plan)
{
    const CurationTarget& target = plan.target();
    if (!target.journal)
        return fail(ErrorCode::NotFound, Tr::tr("Nothing was ever changed here: there is nothing to undo."));
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(const ChangeSetRecord record, store.find(undoneBy(plan.spec().what)));
    HC_CHECK(proveChangeSet(*target.journal, target.journalStore->scope, record.id));
    HC_CHECK(refuseUnless(record));
    if (record.isDecay()) // any number of rows, which undoDecay() writes
        return {};
    std::vector<RowChange> rows;
    std::vector<EventChange> events;
    HC_CHECK(store.readImages(record.id, rows, events));
    RowEditors editors(target);
    for (RowChange& r : std::views::reverse(rows)) {
        RowChange inverse = inverseOf(std::move(r));
        if (record.action == QLatin1String("merge") || record.action == QLatin1String("apply-change-set"))
            HC_CHECK(keepCounted(editors, inverse));
        HC_TRY(const bool needed, mustBeWritten(editors, inverse, record.isPurge()));
        if (needed && !(inverse.kind == RowChange::Kind::Update && inverse.columns.empty()))
            plan.insert(std::move(inverse));
    }
    const QString reason = Tr::tr("undo of %1").arg(record.id);
    for (EventChange& e : std::views::reverse(events)) {
        plan.touch(e.pattern, e.cluster);
        plan.preview().events.push_back(inverseOf(std::move(e), plan.spec().why.at, plan.spec().why.actor, reason));
    }
    return target.store->relation(RelationId::Patterns) ? expectPatterns(plan) : Expected<void>();
}

} // namespace hindcast
