// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/RowsThen.h"

#include "core/domain/text/ArgText.h"
#include "core/store/relation/RowCursor.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RowsThen)
};

constexpr qint64 unreadable = 64; // moments at an end that are none: texts come behind all numbers

/// The least or the greatest moment of rows that have one.
Expected<std::optional<Timestamp>> outermost(Connection& connection, const BoundRelation& relation, int column, bool last)
{
    ReadQuery query;
    query.columns = {column};
    query.where = Predicate::negated(Predicate::isNull(column));
    query.orderBy = column;
    query.descending = last;
    query.limit = unreadable;
    ReadNotes notes;
    HC_TRY(RowCursor cursor, RowCursor::open(connection, relation, query, notes));
    while (true) {
        HC_TRY(const bool row, cursor.next());
        if (!row)
            return std::optional<Timestamp>();
        if (const auto at = cursor.microsOf(column); at && cursor.isMatch())
            return std::optional(Timestamp{*at});
    }
}

/// What programs change of our own rows without leaving an image.
QString alwaysAssumed(RelationId relation)
{
    switch (relation) {
    case RelationId::Reflections: return Tr::tr("How often they were seen, and what their use did to their importance, is as it is now.");
    case RelationId::Evaluations: return Tr::tr("Whether it was reflected on is as it is now.");
    case RelationId::Unanswered: return Tr::tr("How often a question was asked, and when last, is as it is now.");
    case RelationId::Traces: return Tr::tr("What came of a trace since, later parts of it too, is as it is now.");
    case RelationId::Blocks: return Tr::tr("Blocks that were lifted since say so.");
    default: return {};
    }
}

/// Of another product's rows: its own programs may change them whenever they like.
QString foreignAssumption(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes:
        return Tr::tr("Outcomes are as they are now: feedback that was given since is among it, and what was purged since is not.");
    case RelationId::Reflections:
    case RelationId::Episodes:
    case RelationId::Reviews: return Tr::tr("Texts and importance are as they are now, and what was removed since is not among them.");
    case RelationId::Evaluations: return Tr::tr("What was removed since is not among them.");
    default: return alwaysAssumed(relation);
    }
}

} // namespace

int momentColumn(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes: return OutcomeCreatedAt;
    case RelationId::Events: return EventAt;
    case RelationId::Journal: return JournalAt;
    case RelationId::Blocks: return BlockCreatedAt;
    case RelationId::Reflections: return ReflectionCreatedAt;
    case RelationId::Episodes: return EpisodeCreatedAt;
    case RelationId::Reviews: return ReviewCreatedAt;
    case RelationId::Versions: return VersionAt;
    case RelationId::Evaluations: return EvaluationCreatedAt;
    case RelationId::Unanswered: return UnansweredFirst;
    case RelationId::Traces: return TraceCreatedAt;
    case RelationId::Patterns: return PatternCreatedAt;
    }
    return -1;
}

Predicate upToThen(Predicate where, RelationId relation, std::optional<Timestamp> then, const FormerCellsPtr& former)
{
    const int column = momentColumn(relation);
    if (!then || column < 0)
        return where;
    return Predicate::asThen(former, Predicate::all({std::move(where), Predicate::compare(column, Comparison::LessOrEqual, Cell(*then))}));
}

Predicate RowsPast::limited(Predicate where, Timestamp then) const
{
    return upToThen(std::move(where), relation, then, former ? former->at(then) : nullptr);
}

void RowsPast::putBack(Record& record, Timestamp then) const
{
    const FormerCellsPtr cells = former && record.key.parts().size() == 1 ? former->at(then) : nullptr;
    if (const auto* changed = cells ? cells->of(record.key.text().toUtf8()) : nullptr)
        for (const auto& [column, cell] : *changed)
            record.cells[size_t(column)] = cell;
}

QStringList RowsPast::assumed(Timestamp then) const
{
    if (!assumedUntil || then >= *assumedUntil)
        return {};
    QStringList out;
    if (!native)
        out << foreignAssumption(relation);
    else if (const QString always = alwaysAssumed(relation); !always.isEmpty())
        out << always;
    const bool untold = former && former->toldSince() && then < *former->toldSince();
    if (untold && relation == RelationId::Outcomes)
        out << Tr::tr("Outcomes that were purged since are not among them.");
    else if (untold)
        out << Tr::tr("What was changed since and not kept for undo is as it is now.");
    if (const qint64 gone = former ? qint64(former->removedSince(then).size()) : 0; gone > 0)
        out << Tr::tr("%1 that were removed since are not among them.").arg(argText(gone));
    out.removeAll(QString());
    return out;
}

Expected<RowsPast> readRowsPast(const CurationTarget& target, RelationId relation, const JobContext& context, std::optional<Timestamp> only)
{
    const bool inWorkspace = relation == RelationId::Journal && target.journal;
    Connection& connection = inWorkspace ? *target.journal : *target.data;
    const BoundRelation* bound = (inWorkspace ? target.journalStore : target.store)->relation(relation);
    const int column = momentColumn(relation);
    if (!bound || column < 0 || !bound->columns[size_t(column)].codec)
        return fail(ErrorCode::NotFound, Tr::tr("It is not recorded here when these records came to be."));
    RowsPast out;
    out.relation = relation;
    out.native = target.store->isNative();
    HC_TRY(const auto first, outermost(connection, *bound, column, false));
    if (context.token.isCancelled())
        return failCancelled();
    HC_TRY(const auto last, outermost(connection, *bound, column, true));
    if (first && last)
        out.span = std::pair(*first, *last);
    if (relation == RelationId::Events || relation == RelationId::Journal)
        return out; // nobody changes them
    HC_TRY(out.former, FormerRows::read(target, relation, context, only));
    if (!out.native || !alwaysAssumed(relation).isEmpty()) {
        out.assumedUntil = Timestamp::greatest();
        return out;
    }
    out.assumedUntil = out.former->toldSince();
    if (const auto removal = out.former->lastRemoval())
        out.assumedUntil = std::max(out.assumedUntil.value_or(*removal), *removal);
    return out;
}

} // namespace hindcast
