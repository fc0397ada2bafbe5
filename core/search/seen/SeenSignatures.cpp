// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/seen/SeenSignatures.h"

#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype shownReflection = 500;
constexpr qint64 greatestMatches = 50;
constexpr qint64 greatestTypes = 1'000;

/// Does an index of SQLite begin with the column? One of all that have a value will do.
bool isOrderedByIndex(const StoreDescription& store, const BoundRelation& relation, const BoundColumn& column)
{
    const CatalogTable* table = relation.dialect == Dialect::Sqlite ? store.catalog.table(relation.tableName) : nullptr;
    return table && std::ranges::any_of(table->indexes, [&](const CatalogIndex& i) {
               return !i.columns.isEmpty() && quoted(i.columns.front()) == column.identifier;
           });
}

/// The error types that reflections here have.
Expected<QStringList> storedErrorTypes(Connection& connection, const StoreDescription& store)
{
    const BoundRelation& relation = *store.relation(RelationId::Reflections);
    const BoundColumn& type = relation.columns[ReflectionErrorType];
    QStringList out{QString()};
    if (!type.codec)
        return out;
    std::vector<Cell> parameters;
    const auto scoped = [&] {
        QByteArray where;
        for (const auto& [identifier, value] : relation.scope) {
            parameters.push_back(value);
            where += " AND " + identifier + " = " + connection.placeholder(int(parameters.size()));
        }
        return where;
    };
    const QByteArray column = type.identifier, from = " FROM " + relation.table + " WHERE " + column;
    QByteArray sql;
    if (isOrderedByIndex(store, relation, type)) // from each one to the next: they are few, and the records may be many
        sql = "WITH RECURSIVE types(x) AS (SELECT (SELECT min(" + column + ')' + from + " IS NOT NULL" + scoped()
            + ") UNION ALL SELECT (SELECT min(" + column + ')' + from + " > types.x" + scoped()
            + ") FROM types WHERE types.x IS NOT NULL) SELECT x FROM types WHERE x IS NOT NULL LIMIT ";
    else
        sql = "SELECT DISTINCT " + column + from + " IS NOT NULL" + scoped() + " ORDER BY 1 LIMIT ";
    HC_TRY(const auto rows, connection.rows(sql + QByteArray::number(greatestTypes), parameters));
    for (const auto& row : rows)
        out << row[0].text();
    return out;
}

/// Reflections with one signature.
Expected<void> addSigned(Connection& connection, const BoundRelation& relation, SeenLeg leg, const QString& signature, const QString& type,
                         const JobContext& context, SeenAnswer& answer)
{
    ReadQuery query;
    query.where = Predicate::all({Predicate::compare(leg == SeenLeg::Exact ? ReflectionErrorSignature : ReflectionNormalSignature,
                                                     Comparison::Equal, Cell(signature)),
                                  Predicate::compare(ReflectionStateColumn, Comparison::NotEqual, Cell(word(ReflectionState::Archived)))});
    HC_TRY(const auto records, readRecorded(connection, relation, std::move(query), greatestMatches, context));
    for (const Record& record : records) {
        if (std::ranges::any_of(answer.matches, [&](const SeenMatch& m) { return m.key == record.key; }))
            continue;
        const Reflection r = reflectionFrom(record);
        answer.matches.push_back({record.key,
                                  QStringLiteral("reflections"),
                                  word(r.kind),
                                  leg,
                                  1,
                                  r.occurrences,
                                  type,
                                  firstCodePoints(r.text, shownReflection).toString(),
                                  {},
                                  {},
                                  r.lastSeen});
        if (!answer.seen)
            answer.signature = signature;
        answer.seen = true;
    }
    return {};
}

} // namespace

Expected<void> seenBySignature(Connection& connection, const StoreDescription& store, const QString& text, const SeenScope& scope,
                               const JobContext& context, SeenAnswer& answer)
{
    QStringList types{scope.errorType};
    const BoundRelation* relation = store.relation(RelationId::Reflections);
    if (relation && scope.errorType.isEmpty()) {
        HC_TRY(types, storedErrorTypes(connection, store));
    }
    HC_TRY(answer.signature, errorSignature(types.first(), text));
    for (const SeenLeg leg : {SeenLeg::Exact, SeenLeg::Normal})
        for (qsizetype i = 0; relation && i < types.size(); ++i) {
            HC_TRY(const QString signature, leg == SeenLeg::Exact ? errorSignature(types[i], text) : normalSignature(types[i], text));
            HC_CHECK(addSigned(connection, *relation, leg, signature, types[i], context, answer));
        }
    return {};
}

} // namespace hindcast
