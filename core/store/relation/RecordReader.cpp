// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

/// One statement for relations with tuples as keys: they are small.
Expected<void> readAtOnce(Connection& connection, const BoundRelation& relation, const ReadQuery& query, ReadNotes& notes,
                          const JobContext& context, const std::function<bool(RowCursor&)>& visit)
{
    HC_TRY(RowCursor cursor, RowCursor::open(connection, relation, query, notes));
    for (;;) {
        HC_TRY(const bool row, cursor.next());
        if (!row || (cursor.isMatch() && !visit(cursor)))
            return {};
        if (context.token.isCancelled())
            return failCancelled();
    }
}

Expected<void> visitRows(Connection& connection, const BoundRelation& relation, ReadQuery query, ReadNotes& notes,
                         const JobContext& context, const std::function<bool(RowCursor&)>& visit)
{
    if (!relation.singleKey())
        return readAtOnce(connection, relation, query, notes, context, visit);
    HC_CHECK(RelationScan(connection, relation, std::move(query)).run(context, 0, notes, visit));
    return {};
}

} // namespace

std::vector<int> recordedColumns(const BoundRelation& relation)
{
    std::vector<int> out;
    for (size_t i = 0; i < relation.columns.size(); ++i)
        if (relation.columns[i].recorded)
            out.push_back(int(i));
    return out;
}

Expected<std::vector<Record>> readRecords(Connection& connection, const BoundRelation& relation, ReadQuery query, qint64 limit,
                                          ReadNotes& notes, const JobContext& context)
{
    std::vector<Record> out;
    HC_CHECK(visitRows(connection, relation, std::move(query), notes, context, [&](RowCursor& row) {
        out.push_back(row.record());
        return limit == 0 || qint64(out.size()) < limit;
    }));
    return out;
}

Expected<std::vector<Record>> readRecorded(Connection& connection, const BoundRelation& relation, ReadQuery query, qint64 limit,
                                           const JobContext& context)
{
    query.columns = recordedColumns(relation);
    ReadNotes notes;
    return readRecords(connection, relation, std::move(query), limit, notes, context);
}

Expected<void> visitRecords(Connection& connection, const BoundRelation& relation, ReadQuery query, ReadNotes& notes,
                            const JobContext& context, const std::function<void(Record)>& visit)
{
    return visitRows(connection, relation, std::move(query), notes, context, [&](RowCursor& row) {
        visit(row.record());
        return true;
    });
}

Expected<Record> readRecord(Connection& connection, const BoundRelation& relation, const Locator& key, ReadNotes& notes)
{
    const auto gone = fail(ErrorCode::NotFound,
                           QCoreApplication::translate("hindcast::RecordReader", "There is no record %1 any more.").arg(key.text()));
    if (key.parts().size() != relation.key.size())
        return gone;
    ReadQuery query;
    query.columns = recordedColumns(relation);
    if (relation.singleKey()) {
        if (const auto* text = std::get_if<QByteArray>(&key.parts().front()))
            query.textKeys = {*text};
        else
            query.keys = {std::get<qint64>(key.parts().front())};
        HC_TRY(RowCursor cursor, RowCursor::open(connection, relation, query, notes));
        HC_TRY(const bool row, cursor.next());
        if (!row)
            return gone;
        return cursor.record();
    }
    Plan plan = planRead(relation, query);
    QByteArrayList conditions;
    for (size_t i = 0; i < relation.key.size(); ++i) {
        plan.parameters.push_back(std::visit([](const auto& part) { return Cell(part); }, key.parts()[i]));
        conditions << relation.key[i].identifier + " = " + relation.key[i].parameter(connection.placeholder(int(plan.parameters.size())));
    }
    const qsizetype order = plan.sql.lastIndexOf(" ORDER BY ");
    const bool first = relation.scope.empty() && relation.rows.isEmpty();
    plan.sql = plan.sql.left(order) + (first ? " WHERE " : " AND ") + conditions.join(" AND ");
    HC_TRY(auto statement, connection.prepare(plan.sql));
    HC_CHECK(statement->bindAll(plan.parameters));
    RowCursor cursor(relation, std::move(plan), std::move(statement), notes);
    HC_TRY(const bool row, cursor.next());
    if (!row)
        return gone;
    return cursor.record();
}

std::optional<Locator> locatorFromText(const BoundRelation& relation, const QString& text)
{
    if (!relation.integerKey())
        return relation.key.size() == 1 ? std::optional(Locator(text.toUtf8())) : std::nullopt;
    bool ok = false;
    const qint64 key = text.toLongLong(&ok);
    return ok ? std::optional(Locator(key)) : std::nullopt;
}

} // namespace hindcast
