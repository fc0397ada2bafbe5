// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/Binding.h"

namespace hindcast {
namespace {

/// Several columns as the texts of one JSON array. SQLite's json_array() refuses blobs, so everything is a text before.
BoundColumn bindJoined(const ColumnMap& map, const CatalogTable& table, Dialect dialect)
{
    BoundColumn bound;
    QByteArrayList parts;
    for (const ColumnMap::Source& source : map.sources) {
        const CatalogColumn* column = table.column(source.name);
        bound.recorded = bound.recorded || column;
        parts << (!column                           ? QByteArray("NULL")
                      : dialect == Dialect::Sqlite  ? "CAST(" + quoted(column->name) + " AS TEXT)"
                      : column->type.endsWith("[]") ? "array_to_json(" + quoted(column->name) + ")::text"
                                                    : quoted(column->name) + "::text");
    }
    bound.otherwise = map.otherwise;
    if (!bound.recorded) {
        bound.recorded = map.hasDefault;
        return bound;
    }
    bound.codec = map.decoder;
    bound.identifier = dialect == Dialect::Sqlite ? "json_array(" + parts.join(", ") + ')'
                                                  : "json_build_array(" + parts.join(", ") + ")::text";
    return bound;
}

QByteArray rowCondition(const RelationMap& map, const CatalogTable& table)
{
    QByteArrayList any;
    for (const RowRule& rule : map.rows) {
        const CatalogColumn* column = table.column(rule.column);
        if (!column)
            continue;
        QByteArrayList words; // constants of ours: nothing to quote
        for (const char* word : rule.words)
            words << QByteArray("'") + word + '\'';
        any << "lower(" + quoted(column->name) + ") IN (" + words.join(", ") + ')';
    }
    return any.isEmpty() ? QByteArray() : '(' + any.join(" OR ") + ')';
}

BoundColumn bindColumn(const ColumnMap& map, const ColumnSpec& spec, const CatalogTable& table, Dialect dialect,
                       const QByteArrayList& scope)
{
    if (map.decoder)
        return bindJoined(map, table, dialect);
    BoundColumn bound;
    for (const ColumnMap::Source& source : map.sources) {
        const CatalogColumn* column = table.column(source.name);
        if (!column)
            continue;
        bound.codec = source.own ? source.own : &codecFor(spec.kind, column->type, dialect);
        bound.identifier = quoted(column->name);
        bound.name = column->name;
        bound.type = column->type;
        bound.notNull = column->notNull || column->keyPosition > 0;
        bound.indexed = table.indexed(column->name, scope);
        bound.scopedIndex = bound.indexed && !table.indexed(column->name);
        bound.recorded = true;
        return bound;
    }
    bound.otherwise = map.otherwise;
    bound.recorded = map.hasDefault;
    return bound;
}

bool isInteger(const CatalogColumn& column) { return column.type.contains("int") || column.type == "bigserial" || column.type == "serial"; }

} // namespace

QStringList BoundRelation::missingColumns() const
{
    QStringList out;
    for (size_t i = 0; i < columns.size(); ++i)
        if (!columns[i].recorded && !spec->columns[i].internal)
            out << QString::fromLatin1(spec->columns[i].name);
    return out;
}

bool BoundRelation::keysetOrdered(int column) const
{
    if (!singleKey())
        return false;
    if (column < 0)
        return true;
    const BoundColumn& c = columns[size_t(column)];
    return c.codec && c.codec->orderable && c.notNull && c.indexed && spec->columns[size_t(column)].kind != ColumnKind::Text;
}

std::optional<BoundRelation> bindRelation(const RelationMap& map, const Catalog& catalog, Dialect dialect)
{
    const CatalogTable* table = catalog.table(map.table);
    if (!table)
        return {};
    BoundRelation bound;
    bound.spec = &relationSpec(map.relation);
    bound.dialect = dialect;
    bound.table = catalog.schema.isEmpty() ? quoted(table->name) : quoted(catalog.schema) + '.' + quoted(table->name);
    bound.tableName = table->name;
    for (const CatalogColumn& column : table->columns)
        if (table->rowId)
            bound.storedColumns << column.name;
    for (const char* name : map.key) {
        const CatalogColumn* column = table->column(name);
        if (!column)
            return {};
        const bool text = column->type.contains("char") || column->type.startsWith("text") || column->type == "name";
        bound.key.push_back({quoted(column->name), isInteger(*column),
                             dialect == Dialect::Postgres && !isInteger(*column) && !text ? column->type : QByteArray()});
    }
    bound.rows = rowCondition(map, *table);
    QByteArrayList scope;
    for (const auto& [name, value] : map.scope)
        if (table->has(name)) {
            bound.scope.emplace_back(quoted(name), Cell(value));
            scope << name;
        }
    bound.columns.resize(bound.spec->columns.size());
    for (const ColumnMap& column : map.columns)
        bound.columns[size_t(column.column)] = bindColumn(column, bound.spec->columns[size_t(column.column)], *table, dialect, scope);
    return bound;
}

} // namespace hindcast
