// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/PatternNote.h"

#include "core/store/relation/RecordReader.h"

#include <algorithm>

namespace hindcast {
namespace {

/// Whether the pattern was changed at the moment of this note, or so shortly after it that notes of this moment can be the reason.
bool isMarkedThen(const Pattern& pattern, Timestamp at)
{
    return pattern.updatedAt >= at && pattern.updatedAt.us - at.us < Timestamp::perSecond;
}

Expected<bool> hasThisNote(const ChangePlan& plan, const Pattern& pattern, const QString& text)
{
    const Why& why = plan.spec().why;
    const BoundRelation* events = plan.target().store->relation(RelationId::Events);
    if (!events || !isMarkedThen(pattern, why.at)) // every note marks its pattern
        return false;
    ReadQuery query;
    query.columns = {EventReason, EventActor};
    query.where = Predicate::all({Predicate::compare(EventPattern, Comparison::Equal, Cell(pattern.name)),
                                  Predicate::compare(EventCluster, Comparison::Equal, Cell(pattern.clusterId)),
                                  Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(EventKind::Annotated))),
                                  Predicate::compare(EventAt, Comparison::GreaterOrEqual, Cell(why.at)),
                                  Predicate::compare(EventAt, Comparison::LessOrEqual, Cell(pattern.updatedAt))});
    ReadNotes notes;
    HC_TRY(const auto found, readRecords(*plan.target().data, *events, std::move(query), 0, notes));
    return std::ranges::any_of(
        found, [&](const Record& r) { return r.cells[EventReason].text() == text && r.cells[EventActor].text() == why.actor; });
}

} // namespace

Expected<bool> putNote(ChangePlan& plan, const ChangePlan::Row<Pattern>& row, const QString& text)
{
    const Timestamp at = plan.spec().why.at;
    HC_TRY(const bool noted, hasThisNote(plan, row.value, text));
    if (noted)
        return false;
    const Timestamp mark = isMarkedThen(row.value, at) ? Timestamp{row.value.updatedAt.us + 1} : at;
    const size_t before = plan.preview().rows.size();
    HC_CHECK(plan.change(RelationId::Patterns, row.value.locator, row.image, {{PatternUpdatedAt, Cell(mark)}}));
    if (plan.preview().rows.size() == before)
        return false;
    plan.event(EventKind::Annotated, row.value);
    PatternEvent& event = plan.preview().events.back().event;
    event.at = mark;
    event.reason = text;
    plan.expect(row.value);
    return true;
}

} // namespace hindcast
