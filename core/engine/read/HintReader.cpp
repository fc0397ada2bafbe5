// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/HintReader.h"

#include "core/rules/curation/ClusterAlias.h"
#include "core/store/links/ClusterNames.h"
#include "core/store/relation/RecordReader.h"

namespace hindcast {
namespace {

/// The outcomes that the rule may choose from. It prefers verified ones and then the newest, so the newest few of each
/// kind are enough.
Expected<std::vector<Outcome>> readCandidates(Connection& connection, const StoreDescription& store, const QStringList& clusters,
                                              const QString& user, std::optional<Timestamp> upTo, const JobContext& context)
{
    std::vector<Outcome> out;
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation)
        return out;
    const auto equal = [](int column, const QString& text) { return Predicate::compare(column, Comparison::Equal, Cell(text)); };
    std::vector<Predicate> its{equal(OutcomeCluster, QString::fromLatin1(unknownCluster))};
    for (const QString& cluster : clusters)
        its.push_back(equal(OutcomeCluster, cluster));
    const Predicate scope = Predicate::all({equal(OutcomeUser, user), Predicate::any(std::move(its))});
    for (const bool verified : {true, false}) {
        ReadQuery query;
        query.descending = true;
        query.orderBy = relation->keysetOrdered(OutcomeCreatedAt) ? int(OutcomeCreatedAt) : -1;
        const Predicate state = verified ? Predicate::compare(OutcomeVerified, Comparison::Equal, Cell(true))
                                         : Predicate::isNull(OutcomeVerified);
        query.where = Predicate::all({scope, state});
        if (upTo)
            query.where = Predicate::all({query.where, Predicate::compare(OutcomeCreatedAt, Comparison::LessOrEqual, Cell(*upTo))});
        // Without an index on the time the newest may lie anywhere: all of them are read.
        const qint64 limit = query.orderBy >= 0 ? thresholds::pastOutcomeLimit + 1 : 0;
        HC_TRY(const auto records, readRecorded(connection, *relation, std::move(query), limit, context));
        for (const Record& r : records)
            out.push_back(outcomeFrom(r));
    }
    return out;
}

/// What was learned (patterns) or happened (outcomes) under any name of a cluster, as if it had but the first.
template<class T>
std::vector<T> underOneName(std::vector<T> all, const QStringList& names)
{
    for (T& one : all)
        if (names.contains(one.clusterId))
            one.clusterId = names.front();
    return all;
}

} // namespace

Expected<HintReading> readHints(Connection& connection, const StoreDescription& store, const QString& cluster, const QString& user,
                                Timestamp now, const HintParams& params, const JobContext& context)
{
    HC_TRY(PatternBookPtr book, readPatternBook(connection, store, now, params, context));
    return readHints(connection, store, std::move(book), cluster, user, false, context);
}

Expected<HintReading> readHints(Connection& connection, const StoreDescription& store, PatternBookPtr book, const QString& cluster,
                                const QString& user, bool upToThen, const JobContext& context, const QHash<QString, QString>* aliases)
{
    HintReading reading;
    reading.book = std::move(book);
    QHash<QString, QString> own;
    if (!aliases) {
        HC_TRY(own, readClusterAliases(connection, store));
    }
    const QStringList names = namesOfCluster(cluster, aliases ? *aliases : own);
    reading.selection = names.size() == 1
        ? selectHints(reading.book->patterns, cluster, reading.book->asOf, reading.book->params)
        : selectHints(underOneName(reading.book->patterns, names), names.front(), reading.book->asOf, reading.book->params);
    reading.text = reading.selection.text;
    if (user.isEmpty())
        return reading;
    const auto upTo = upToThen ? std::optional(reading.book->asOf) : std::nullopt;
    HC_TRY(const auto candidates, readCandidates(connection, store, names, user, upTo, context));
    reading.past = selectPastOutcomes(underOneName(candidates, names), names.front(), user);
    for (const size_t i : reading.past.shown)
        reading.pastOutcomes.push_back(candidates[i]);
    if (!reading.past.text.isEmpty())
        reading.text += (reading.text.isEmpty() ? QString() : QStringLiteral("\n\n")) + reading.past.text;
    return reading;
}

} // namespace hindcast
