// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteCatalog.h"

#include "core/store/sql/Connection.h"
#include "core/store/sql/sqlite/SchemaStatement.h"

#include <algorithm>

namespace hindcast {
namespace {

Expected<std::vector<CatalogColumn>> readColumns(Connection& connection, const Cell& table)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT name, lower(type), \"notnull\", pk, hidden FROM pragma_table_xinfo(?1) WHERE hidden <> 1 ORDER BY cid",
                           {table}));
    std::vector<CatalogColumn> out;
    out.reserve(rows.size());
    for (const auto& r : rows)
        out.push_back({*r[0].get<QByteArray>(), r[1].text().toUtf8(), r[2].integer() != 0, int(r[3].integer()), r[4].integer() > 1});
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

CatalogReferrer::OnDelete onDeleteOf(const QString& word)
{
    return word == QLatin1String("CASCADE")    ? CatalogReferrer::OnDelete::Cascade
        : word == QLatin1String("SET NULL")    ? CatalogReferrer::OnDelete::SetNull
        : word == QLatin1String("SET DEFAULT") ? CatalogReferrer::OnDelete::SetDefault
                                               : CatalogReferrer::OnDelete::Refuse;
}

/// The table of that name, without case, as SQLite compares.
CatalogTable* tableNamed(Catalog& catalog, const QByteArray& name)
{
    const auto it = std::ranges::find_if(catalog.tables, [&](const auto& t) { return t.first.compare(name, Qt::CaseInsensitive) == 0; });
    return it == catalog.tables.end() ? nullptr : &it->second;
}

/// Who refers to whom: noted at the table that is referred to. Names are compared without case, as SQLite does.
Expected<void> readReferrers(Connection& connection, Catalog& catalog)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT m.name, f.id, f.\"table\", f.\"from\", f.\"to\", f.on_delete, f.seq FROM sqlite_master m "
                           "JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY m.name, f.id, f.seq"));
    for (const auto& r : rows) {
        const QByteArray target = r[2].text().toUtf8();
        CatalogTable* referred = tableNamed(catalog, target);
        if (!referred)
            continue;
        if (r[6].integer() > 0) {
            referred->referrers.back().simple = false;
            continue;
        }
        const QByteArrayList key = referred->keyColumns();
        const QByteArray column = r[4].isNull() ? (key.isEmpty() ? QByteArray() : key.front()) : r[4].text().toUtf8();
        referred->referrers.push_back({r[0].text().toUtf8(), r[3].text().toUtf8(), column, onDeleteOf(r[5].text().toUpper()), true});
    }
    return {};
}

/// What else writes when somebody writes: triggers, and rules for conflicts.
Expected<void> readWriters(Connection& connection, Catalog& catalog)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT name, sql FROM sqlite_master WHERE sql LIKE '%trigger%' OR sql LIKE '%conflict%' ORDER BY name"));
    for (const auto& r : rows) {
        const QByteArray name = r[0].text().toUtf8(), statement = r[1].text().toUtf8();
        const auto on = triggerTable(statement);
        CatalogTable* table = tableNamed(catalog, on ? *on : name);
        if (on && table)
            table->triggers.push_back({name, statement, {}});
        else if (on)
            catalog.otherTriggers.push_back({*on, {name, statement, {}}});
        else if (table && hasConflictRule(statement))
            table->conflictRule = statement;
    }
    HC_TRY(const auto views, connection.rows("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'table'"));
    for (const auto& r : views)
        catalog.views << r[0].text().toUtf8();
    return {};
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
    HC_CHECK(readReferrers(connection, catalog));
    HC_CHECK(readWriters(connection, catalog));
    return catalog;
}

} // namespace hindcast
