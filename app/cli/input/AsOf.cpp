// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/AsOf.h"

#include "app/cli/input/ReplayOptions.h"
#include "core/replay/travel/PatternsThen.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AsOf)
};

/// The column that says when a row came to be; -1: none does.
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

} // namespace

QCommandLineOption asOfOption()
{
    return {QStringLiteral("as-of"), Tr::tr("As it was at this moment, which is included; what is assumed is said."), QStringLiteral("T")};
}

Expected<std::optional<Timestamp>> asOfMoment(const Invocation& invocation) { return momentOption(invocation, "as-of"); }

Expected<AsOfBook> readAsOfBook(const Invocation& invocation, const OpenedStore& opened, const HintParams& params)
{
    AsOfBook out;
    HC_TRY(out.then, asOfMoment(invocation));
    if (!out.then) {
        HC_TRY(out.book, readPatternBook(*opened.connection, *opened.store, invocation.now(), params, invocation.context()));
        return out;
    }
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(PatternsThen then,
           patternsThen(*opened.connection, *opened.store, *out.then, writerParams(*opened.store, settings), invocation.context()));
    out.assumed = std::move(then.assumed);
    out.book = judgePatterns(std::move(then.patterns), {}, invocation.isSet("now") ? invocation.now() : *out.then, params);
    return out;
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
    case RelationId::Blocks: return Tr::tr("Blocks that were lifted since say so.");
    default: return {};
    }
}

} // namespace hindcast
