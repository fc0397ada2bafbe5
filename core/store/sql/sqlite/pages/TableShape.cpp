// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/TableShape.h"

#include "core/store/sql/Connection.h"

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

/// https://www.sqlite.org/datatype3.html, section 3.1: what comes first decides.
bool hasRealAffinity(const QByteArray& declared)
{
    const QByteArray type = declared.toUpper();
    if (type.contains("INT") || type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") || type.contains("BLOB"))
        return false;
    return type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB");
}

struct TableColumn {
    QByteArray name, type;
    int place = 0;
    bool isKey = false, isStored = true, mayLack = false;
};

Expected<std::vector<TableColumn>> columnsOf(Connection& connection, const QByteArray& table)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT name, type, pk, hidden, dflt_value IS NULL FROM pragma_table_xinfo(?1) ORDER BY cid", {Cell(table)}));
    std::vector<TableColumn> out;
    int place = 0;
    for (const auto& row : rows) {
        const auto *name = row[0].get<QByteArray>(), *type = row[1].get<QByteArray>();
        TableColumn column{name ? *name : QByteArray(), type ? *type : QByteArray(), place,
                           row[2].integer() != 0,       row[3].integer() == 0,       row[4].integer() != 0};
        place += row[3].integer() == 2 ? 0 : 1; // one that is computed when it is read is in no record
        out.push_back(std::move(column));
    }
    return out;
}

/// The column that is another name of the row number: a primary key of one column, declared just so, without an index of its own.
Expected<int> placeOfKey(Connection& connection, const StoredRows& rows, const std::vector<TableColumn>& columns)
{
    const auto keys = std::ranges::count_if(columns, &TableColumn::isKey);
    const auto named = std::ranges::find_if(columns, [&](const TableColumn& c) { return quoted(c.name) == rows.key; });
    if (keys != 1 || named == columns.end())
        return -1;
    HC_TRY(const Cell own, connection.scalar("SELECT count(*) FROM pragma_index_list(?1) WHERE origin = 'pk'", {Cell(rows.table)}));
    const bool isRowNumber = named->isKey && named->isStored && named->type.toUpper() == "INTEGER" && own.integer() == 0;
    return isRowNumber ? named->place : -1;
}

} // namespace

Expected<std::optional<TableShape>> TableShape::of(Connection& connection, const StoredRows& rows)
{
    TableShape out;
    HC_TRY(const Cell root, connection.scalar("SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ?1", {Cell(rows.table)}));
    const auto* page = root.get<qint64>();
    if (!page || *page <= 0 || *page > std::numeric_limits<quint32>::max())
        return std::optional<TableShape>();
    out.root = quint32(*page);
    HC_TRY(const auto columns, columnsOf(connection, rows.table));
    HC_TRY(const int key, placeOfKey(connection, rows, columns));
    if (key < 0)
        return std::optional<TableShape>();
    out.values = size_t(rows.columns.size()) + 1;
    for (qsizetype i = 0; i < rows.columns.size(); ++i) {
        const auto column = std::ranges::find(columns, rows.columns[i], &TableColumn::name);
        if (column == columns.end() || !column->isStored)
            return std::optional<TableShape>();
        out.fields.push_back({column->place, size_t(i) + 1, hasRealAffinity(column->type), column->place == key, column->mayLack});
    }
    // The key's own field proves by its NULL that the row number is meant.
    out.fields.push_back({key, 0, false, true, false});
    std::ranges::stable_sort(out.fields, {}, &Field::place);
    return std::optional(std::move(out));
}

} // namespace hindcast
