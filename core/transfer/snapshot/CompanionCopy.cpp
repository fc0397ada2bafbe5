// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/snapshot/CompanionCopy.h"

#include "core/store/native/NativeSql.h"
#include "core/transfer/CellRedaction.h"
#include "core/transfer/PackedCells.h"

namespace hindcast {
namespace {

constexpr int pieceRows = 1'000;

struct CompanionColumn {
    QByteArray name;
    QByteArray type; ///< in the copy
    QByteArray read; ///< what the source is asked for
    bool key = false;
    bool text = false;
};

CompanionColumn companionColumn(const CatalogColumn& column, Dialect dialect)
{
    CompanionColumn out{column.name, column.type.toUpper(), quoted(column.name), column.keyPosition > 0, false};
    const QByteArray& type = column.type;
    if (dialect == Dialect::Sqlite) {
        out.text = type.contains("text") || type.contains("char");
    } else if (type == "boolean" || type.startsWith("timestamp") || type.endsWith("int") || type == "integer") {
        out.type = "INTEGER";
    } else if (type == "float8" || type == "real" || type.startsWith("numeric")) {
        out.type = "REAL";
        out.read += "::float8";
    } else if (type == "bytea") {
        out.type = "BLOB";
    } else {
        out.type = "TEXT";
        out.text = true;
        out.read = type.endsWith("[]") ? "array_to_json(" + out.read + ")::text" : out.read + "::text";
    }
    return out;
}

/// What is copied of a table, and how.
struct CompanionPlan {
    QByteArray table;
    std::vector<CompanionColumn> columns;
    bool scoped = false;
    bool redact = false;

    [[nodiscard]] QByteArray list(QByteArray CompanionColumn::* what) const
    {
        QByteArrayList out;
        for (const CompanionColumn& c : columns)
            out << (c.*what);
        return out.join(", ");
    }
    [[nodiscard]] QByteArray definition() const
    {
        QByteArrayList out, key;
        for (const CompanionColumn& c : columns) {
            out << quoted(c.name) + ' ' + c.type;
            if (c.key)
                key << quoted(c.name);
        }
        if (!key.isEmpty()) // a single integer is the row number as well
            out << "PRIMARY KEY (" + key.join(", ") + ')';
        return "CREATE TABLE " + quoted(table) + '(' + out.join(", ") + ')';
    }
};

CompanionPlan planCompanion(const CatalogTable& table, const CompanionTable& companion, Dialect dialect, bool redact)
{
    CompanionPlan plan{table.name, {}, table.hasAll({"tenant_id", "project_id"}), redact};
    const QByteArrayList wanted = QByteArray(companion.columns).split(' ');
    for (const CatalogColumn& column : table.columns)
        if (!companion.columns || wanted.contains(column.name))
            plan.columns.push_back(companionColumn(column, dialect));
    return plan;
}

/// In the thread that writes.
Expected<void> writeRows(Connection& target, const CompanionPlan& plan, const PackedCells& cells)
{
    QByteArrayList values;
    for (size_t i = 0; i < plan.columns.size(); ++i)
        values << "?";
    HC_TRY(const auto insert, target.prepare("INSERT INTO " + quoted(plan.table) + " VALUES (" + values.join(", ") + ')'));
    for (size_t at = 0; at < cells.size(); at += plan.columns.size()) {
        for (size_t i = 0; i < plan.columns.size(); ++i) {
            const bool may = plan.redact && plan.columns[i].text && !plan.columns[i].key;
            HC_CHECK(insert->bind(int(i) + 1, may ? redactedCell(cells.at(at + i), false) : cells.at(at + i)));
        }
        HC_CHECK(insert->step());
        insert->reset();
    }
    return {};
}

/// Reads rows of \a statement and hands them over. \a skip: columns before those of the plan; the first of them is the last key.
Expected<int> handOver(Statement& statement, SnapshotFile& target, const std::shared_ptr<const CompanionPlan>& plan, int skip, qint64& last)
{
    PackedCells cells;
    int rows = 0;
    for (;; ++rows) {
        HC_TRY(const bool row, statement.step());
        if (!row)
            break;
        if (skip > 0)
            last = statement.view(0).integer;
        for (size_t i = 0; i < plan->columns.size(); ++i)
            cells.add(statement.cell(skip + int(i)));
    }
    const qsizetype bytes = cells.bytes();
    if (rows > 0)
        (void)target.post([plan, cells = std::move(cells)](Connection& copy) { return writeRows(copy, *plan, cells); }, bytes);
    return rows;
}

/// Piece after piece by SQLite's own row numbers: each is a short read transaction, unless the caller holds one.
Expected<void> copyFromSqlite(Connection& source, SnapshotFile& target, const std::shared_ptr<const CompanionPlan>& plan,
                              const Scope& scope, const CancelToken& token)
{
    QByteArray sql = "SELECT rowid, " + plan->list(&CompanionColumn::read) + " FROM " + quoted(plan->table) + " WHERE rowid > ?";
    if (plan->scoped)
        sql += " AND tenant_id = ? AND project_id = ?";
    sql += " ORDER BY rowid LIMIT " + QByteArray::number(pieceRows);
    HC_TRY(const auto statement, source.prepare(numbered(source, sql)));
    qint64 last = std::numeric_limits<qint64>::min();
    for (int rows = pieceRows; rows == pieceRows;) {
        if (token.isCancelled())
            return failCancelled();
        const ResetAtEnd reset(*statement);
        HC_CHECK(statement->bind(1, Cell(last)));
        if (plan->scoped) {
            HC_CHECK(statement->bind(2, Cell(scope.tenant)));
            HC_CHECK(statement->bind(3, Cell(scope.project)));
        }
        HC_TRY(rows, handOver(*statement, target, plan, 1, last));
    }
    return {};
}

Expected<void> copyFromServer(Connection& source, SnapshotFile& target, const std::shared_ptr<const CompanionPlan>& plan,
                              const Scope& scope, const CancelToken& token)
{
    QByteArray sql = "DECLARE hindcast_copy NO SCROLL CURSOR FOR SELECT " + plan->list(&CompanionColumn::read) + " FROM "
        + quoted(plan->table);
    std::vector<Cell> parameters;
    if (plan->scoped) {
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
        HC_TRY(rows, handOver(*fetch, target, plan, 0, last));
    }
    return source.script("CLOSE hindcast_copy");
}

} // namespace

Expected<void> copyCompanion(Connection& source, SnapshotFile& target, const StoreDescription& store, const CompanionTable& companion,
                             bool redact, const CancelToken& token)
{
    const CatalogTable* table = store.catalog.table(companion.name);
    if (!table)
        return {};
    const auto plan = std::make_shared<const CompanionPlan>(planCompanion(*table, companion, store.dialect, redact));
    (void)target.post([plan](Connection& copy) { return copy.script(plan->definition()); });
    return store.dialect == Dialect::Sqlite ? copyFromSqlite(source, target, plan, store.scope, token)
                                            : copyFromServer(source, target, plan, store.scope, token);
}

} // namespace hindcast
