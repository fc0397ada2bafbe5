// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/copy/CompanionRows.h"

#include "core/store/native/NativeSql.h"

#include <limits>

namespace hindcast {
namespace {

constexpr int pieceRows = 1'000;

void addColumn(CompanionPlan& plan, const CatalogColumn& column, Dialect dialect)
{
    CompanionPlan::Column out{quoted(column.name), column.keyPosition > 0, false};
    QByteArray stored = column.type.toUpper();
    const QByteArray& type = column.type;
    if (dialect == Dialect::Sqlite) {
        out.text = type.contains("text") || type.contains("char");
    } else if (type == "boolean" || type.startsWith("timestamp") || type.endsWith("int") || type == "integer") {
        stored = "INTEGER";
    } else if (type == "float8" || type == "real" || type.startsWith("numeric")) {
        stored = "REAL";
        out.read += "::float8";
    } else if (type == "bytea") {
        stored = "BLOB";
    } else {
        stored = "TEXT";
        out.text = true;
        out.read = type.endsWith("[]") ? "array_to_json(" + out.read + ")::text" : out.read + "::text";
    }
    plan.copy.columns.push_back({column.name, stored});
    if (out.key) // a single integer is the row number as well
        plan.copy.key << column.name;
    plan.columns.push_back(std::move(out));
}

QByteArray readList(const CompanionPlan& plan)
{
    QByteArrayList out;
    for (const CompanionPlan::Column& c : plan.columns)
        out << c.read;
    return out.join(", ");
}

/// Hands over the rows of \a statement. \a skip: columns before those of the plan; the first of them is the last key.
Expected<int> handOver(Statement& statement, size_t columns, int skip, qint64& last, const std::function<void(Cell)>& use)
{
    for (int rows = 0;; ++rows) {
        HC_TRY(const bool row, statement.step());
        if (!row)
            return rows;
        if (skip > 0)
            last = statement.view(0).integer;
        for (size_t i = 0; i < columns; ++i)
            use(statement.cell(skip + int(i)));
    }
}

/// Piece after piece by SQLite's own row numbers.
Expected<void> readFromSqlite(Connection& source, const CompanionPlan& plan, const Scope& scope, const CancelToken& token,
                              const std::function<void(Cell)>& use, const std::function<void()>& pieceEnds)
{
    QByteArray sql = "SELECT rowid, " + readList(plan) + " FROM " + quoted(plan.copy.name) + " WHERE rowid > ?";
    if (plan.scoped)
        sql += " AND tenant_id = ? AND project_id = ?";
    sql += " ORDER BY rowid LIMIT " + QByteArray::number(pieceRows);
    HC_TRY(const auto statement, source.prepare(numbered(source, sql)));
    qint64 last = std::numeric_limits<qint64>::min();
    for (int rows = pieceRows; rows == pieceRows;) {
        if (token.isCancelled())
            return failCancelled();
        const ResetAtEnd reset(*statement);
        HC_CHECK(statement->bind(1, Cell(last)));
        if (plan.scoped) {
            HC_CHECK(statement->bind(2, Cell(scope.tenant)));
            HC_CHECK(statement->bind(3, Cell(scope.project)));
        }
        HC_TRY(rows, handOver(*statement, plan.columns.size(), 1, last, use));
        if (rows > 0)
            pieceEnds();
    }
    return {};
}

Expected<void> readFromServer(Connection& source, const CompanionPlan& plan, const Scope& scope, const CancelToken& token,
                              const std::function<void(Cell)>& use, const std::function<void()>& pieceEnds)
{
    QByteArray sql = "DECLARE hindcast_copy NO SCROLL CURSOR FOR SELECT " + readList(plan) + " FROM " + quoted(plan.copy.name);
    std::vector<Cell> parameters;
    if (plan.scoped) {
        sql += " WHERE tenant_id = ? AND project_id = ?";
        parameters = {Cell(scope.tenant), Cell(scope.project)};
    }
    HC_TRY(const auto declare, source.prepare(numbered(source, sql)));
    HC_CHECK(declare->bindAll(parameters));
    HC_CHECK(declare->step());
    qint64 last = 0;
    for (int rows = pieceRows; rows == pieceRows;) {
        if (token.isCancelled())
            return failCancelled();
        HC_TRY(const auto fetch, source.prepare("FETCH " + QByteArray::number(pieceRows) + " FROM hindcast_copy"));
        HC_TRY(rows, handOver(*fetch, plan.columns.size(), 0, last, use));
        if (rows > 0)
            pieceEnds();
    }
    return source.script("CLOSE hindcast_copy");
}

} // namespace

CompanionPlan planCompanion(const CatalogTable& table, const CompanionTable& companion, Dialect dialect)
{
    CompanionPlan plan;
    plan.copy.name = table.name;
    plan.scoped = table.hasAll({"tenant_id", "project_id"});
    const QByteArrayList wanted = QByteArray(companion.columns).split(' ');
    for (const CatalogColumn& column : table.columns)
        if (!companion.columns || wanted.contains(column.name))
            addColumn(plan, column, dialect);
    return plan;
}

Expected<void> readCompanion(Connection& source, const CompanionPlan& plan, const Scope& scope, const CancelToken& token,
                             const std::function<void(Cell)>& use, const std::function<void()>& pieceEnds)
{
    return source.dialect() == Dialect::Sqlite ? readFromSqlite(source, plan, scope, token, use, pieceEnds)
                                               : readFromServer(source, plan, scope, token, use, pieceEnds);
}

} // namespace hindcast
