// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgCatalog.h"

#include "core/store/sql/Connection.h"

namespace hindcast {
namespace {

constexpr auto columnsSql = R"(
SELECT c.relname::text, a.attname::text, format_type(a.atttypid, NULL), a.attnotnull,
       coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::int,
       has_column_privilege(c.oid, a.attnum, 'SELECT'), row_security_active(c.oid)
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
WHERE c.relnamespace = $1::oid AND c.relkind IN ('r', 'p') ORDER BY c.relname, a.attnum)";

constexpr auto indexesSql = R"(
SELECT c.relname::text, i.indexrelid::bigint, i.indisunique, i.indpred IS NOT NULL, a.attname::text
FROM pg_class c
JOIN pg_index i ON i.indrelid = c.oid AND i.indisvalid
JOIN pg_class x ON x.oid = i.indexrelid
JOIN pg_am m ON m.oid = x.relam AND m.amname = 'btree' -- others keep no order
CROSS JOIN LATERAL generate_series(0, i.indnkeyatts - 1) AS n
LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[n] AND a.attnum > 0
WHERE c.relnamespace = $1::oid AND c.relkind IN ('r', 'p') ORDER BY c.relname, i.indexrelid, n)";

constexpr auto schemaSql = R"(
SELECT n.oid::bigint, n.nspname::text FROM unnest(current_schemas(false)) WITH ORDINALITY AS s(name, position)
JOIN pg_namespace n ON n.nspname = s.name
ORDER BY EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = n.oid AND c.relkind IN ('r', 'p')) DESC, s.position LIMIT 1)";

/// PostgreSQL's long names, shortened to what the codecs ask for.
QByteArray shortType(QByteArray type)
{
    return type.replace("timestamp with time zone", "timestamptz")
        .replace("timestamp without time zone", "timestamp")
        .replace("character varying", "text")
        .replace("double precision", "float8");
}

} // namespace

Expected<Catalog> readPgCatalog(Connection& connection)
{
    Catalog catalog;
    HC_TRY(const auto schema, connection.rows(schemaSql));
    if (schema.empty())
        return catalog;
    catalog.schema = schema[0][1].text().toUtf8();
    HC_TRY(const auto columns, connection.rows(columnsSql, {schema[0][0]}));
    for (const auto& r : columns) {
        const QByteArray name = r[0].text().toUtf8();
        CatalogTable& table = catalog.tables[name];
        table.name = name;
        table.rowSecurity = r[6].flag().value_or(false);
        table.columns.push_back({r[1].text().toUtf8(), shortType(r[2].text().toUtf8()), r[3].flag().value_or(false), int(r[4].integer()),
                                 !r[5].flag().value_or(false)});
    }
    HC_TRY(const auto indexes, connection.rows(indexesSql, {schema[0][0]}));
    qint64 current = -1;
    bool ended = false;
    for (const auto& r : indexes) {
        auto& list = catalog.tables[r[0].text().toUtf8()].indexes;
        if (r[1].integer() != current) {
            current = r[1].integer();
            ended = false;
            list.push_back({{}, r[2].flag().value_or(false), r[3].flag().value_or(false)});
        }
        ended = ended || r[4].isNull();
        if (!ended)
            list.back().columns << r[4].text().toUtf8();
    }
    return catalog;
}

} // namespace hindcast
