// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/RowsThen.h"

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
    case RelationId::Patterns: return PatternCreatedAt;
    }
    return -1;
}

Predicate upToThen(Predicate where, RelationId relation, std::optional<Timestamp> then)
{
    const int column = momentColumn(relation);
    if (!then || column < 0)
        return where;
    return Predicate::all({std::move(where), Predicate::compare(column, Comparison::LessOrEqual, Cell(*then))});
}

QString assumedOf(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes:
        return Tr::tr("Outcomes are as they are now: feedback that was given since is among it, and what was purged since is not.");
    case RelationId::Reflections:
    case RelationId::Episodes:
    case RelationId::Reviews: return Tr::tr("Texts and importance are as they are now, and what was removed since is not among them.");
    case RelationId::Evaluations: return Tr::tr("What was removed since is not among them.");
    case RelationId::Unanswered: return Tr::tr("How often a question was asked, and when last, is as it is now.");
    case RelationId::Blocks: return Tr::tr("Blocks that were lifted since say so.");
    default: return {};
    }
}

Expected<RowsPast> readRowsPast(Connection& connection, const StoreDescription& store, RelationId relation, const JobContext& context)
{
    const BoundRelation* bound = store.relation(relation);
    const int column = momentColumn(relation);
    if (!bound || column < 0 || !bound->columns[size_t(column)].codec)
        return fail(ErrorCode::NotFound, Tr::tr("It is not recorded here when these records came to be."));
    RowsPast out;
    HC_TRY(const auto first, outermost(connection, *bound, column, false));
    if (context.token.isCancelled())
        return failCancelled();
    HC_TRY(const auto last, outermost(connection, *bound, column, true));
    if (first && last)
        out.span = std::pair(*first, *last);
    const BoundRelation* journal = store.relation(RelationId::Journal);
    if (relation == RelationId::Outcomes && store.isNative() && journal) { // a recorder never changes one, and humans leave an entry
        HC_TRY(out.assumedUntil, outermost(connection, *journal, JournalAt, true));
    } else if (relation != RelationId::Events && relation != RelationId::Journal) {
        out.assumedUntil = Timestamp::greatest();
    }
    return out;
}

} // namespace hindcast
