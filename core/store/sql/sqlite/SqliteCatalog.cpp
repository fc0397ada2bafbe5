// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteCatalog.h"

#include "core/store/sql/Connection.h"

namespace hindcast {
namespace {

Expected<std::vector<CatalogColumn>> readColumns(Connection& connection, const Cell& table)
{
    HC_TRY(
        const auto rows,
        connection.rows("SELECT name, lower(type), \"notnull\", pk FROM pragma_table_xinfo(?1) WHERE hidden <> 1 ORDER BY cid", {table}));
    std::vector<CatalogColumn> out;
    out.reserve(rows.size());
    for (const auto& r : rows)
        out.push_back({*r[0].get<QByteArray>(), r[1].text().toUtf8(), r[2].integer() != 0, int(r[3].integer())});
    return out;
}

Expected<std::vector<CatalogIndex>> readIndexes(Connection& connection, const Cell& table)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT l.name, l.\"unique\", l.partial, i.name FROM pragma_index_list(?1) l "
                           "JOIN pragma_index_info(l.name) i ORDER BY l.name, i.seqno",
                           {table}));
    std::vector<CatalogIndex> out;
    QByteArray current;
    bool ended = false;
    for (const auto& r : rows) {
        const QByteArray name = r[0].text().toUtf8();
        if (out.empty() || name != current) {
            out.push_back({{}, r[1].integer() != 0, r[2].integer() != 0});
            current = name;
            ended = false;
        }
        ended = ended || r[3].isNull();
        if (!ended)
            out.back().columns << r[3].text().toUtf8();
    }
    return out;
}

} // namespace

Expected<Catalog> readSqliteCatalog(Connection& connection)
{
    HC_TRY(
        const auto tables,
        connection.rows(
            "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"));
    Catalog catalog;
    for (const auto& row : tables) {
        const auto* name = row[0].get<QByteArray>();
        if (!name)
            continue;
        CatalogTable table;
        table.name = *name;
        table.rowId = row[1].integer() == 0;
        HC_TRY(table.columns, readColumns(connection, row[0]));
        HC_TRY(table.indexes, readIndexes(connection, row[0]));
        catalog.tables.emplace(*name, std::move(table));
    }
    return catalog;
}

} // namespace hindcast
