// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgCatalog.h"

#include "core/store/sql/Connection.h"
#include "core/store/sql/postgres/PgFunctions.h"

namespace hindcast {
namespace {

// Partitions are no tables of their own: their rows, and what belongs to them, are those of the table that they are parts of.
constexpr auto columnsSql = R"(
SELECT c.relname::text, a.attname::text, format_type(a.atttypid, NULL), a.attnotnull,
       coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::int, a.attgenerated <> '',
       has_column_privilege(c.oid, a.attnum, 'SELECT'), row_security_active(c.oid)
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
WHERE c.relnamespace = $1::oid AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname, a.attnum)";

constexpr auto indexesSql = R"(
SELECT c.relname::text, i.indexrelid::bigint, i.indisunique, i.indpred IS NOT NULL, a.attname::text
FROM pg_class c
JOIN pg_index i ON i.indrelid = c.oid AND i.indisvalid
JOIN pg_class x ON x.oid = i.indexrelid
JOIN pg_am m ON m.oid = x.relam AND m.amname = 'btree' -- others keep no order
CROSS JOIN LATERAL generate_series(0, i.indnkeyatts - 1) AS n
LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[n] AND a.attnum > 0
WHERE c.relnamespace = $1::oid AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname, i.indexrelid, n)";

constexpr auto schemaSql = R"(
SELECT n.oid::bigint, n.nspname::text FROM unnest(current_schemas(false)) WITH ORDINALITY AS s(name, position)
JOIN pg_namespace n ON n.nspname = s.name
ORDER BY EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = n.oid AND c.relkind IN ('r', 'p')) DESC, s.position LIMIT 1)";

// Of the search path, as it is written: current_schemas() leaves out what may not be used.
constexpr auto closedSql = R"(
SELECT n.nspname::text FROM pg_namespace n
WHERE NOT has_schema_privilege(n.oid, 'USAGE') AND n.nspname IN (
  SELECT replace(btrim(part, ' "'), '$user', current_user) FROM regexp_split_to_table(current_setting('search_path'), ',') AS part)
ORDER BY 1)";

constexpr auto namesakesSql = R"(
SELECT n.nspname::text, c.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.oid <> $1::oid AND n.nspname !~ '^(pg_|information_schema$|hindcast_backup_)'
  AND has_schema_privilege(n.oid, 'USAGE')
  AND EXISTS (SELECT 1 FROM pg_class own WHERE own.relnamespace = $1::oid AND own.relname = c.relname AND own.relkind IN ('r', 'p'))
ORDER BY 1, 2 LIMIT 1000)";

// Rules (CREATE RULE) write as triggers do. One that only a partition has fires for its rows; those that a partition has of its table are the table's.
constexpr auto triggersSql = R"(
SELECT c.relname::text, t.tgname::text, coalesce(p.prosrc, ''),
  concat_ws(' ', CASE t.tgenabled WHEN 'R' THEN 'ENABLE REPLICA' WHEN 'A' THEN 'ENABLE ALWAYS' END,
            CASE WHEN t.tgdeferrable THEN 'DEFERRABLE' END, CASE WHEN t.tginitdeferred THEN 'INITIALLY DEFERRED' END)
FROM pg_trigger t JOIN pg_class c ON c.oid = coalesce(pg_partition_root(t.tgrelid), t.tgrelid) LEFT JOIN pg_proc p ON p.oid = t.tgfoid
WHERE c.relnamespace = $1::oid AND NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled <> 'D'
UNION ALL
SELECT c.relname::text, r.rulename::text, pg_get_ruledef(r.oid),
  CASE r.ev_enabled WHEN 'R' THEN 'ENABLE REPLICA' WHEN 'A' THEN 'ENABLE ALWAYS' ELSE '' END
FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
WHERE c.relnamespace = $1::oid AND c.relkind IN ('r', 'p', 'v') AND r.ev_type <> '1' AND r.ev_enabled <> 'D' ORDER BY 1, 2)";

constexpr auto viewsSql = "SELECT relname::text FROM pg_class WHERE relnamespace = $1::oid AND relkind IN ('v', 'm', 'f') ORDER BY 1";

constexpr auto referrersSql = R"(
SELECT target.relname::text, CASE WHEN source.relnamespace = target.relnamespace THEN source.relname::text
       ELSE source.oid::regclass::text END, a.attname::text, b.attname::text, k.confdeltype::text,
       array_length(k.conkey, 1) = 1 AND source.relnamespace = target.relnamespace
FROM pg_constraint k
JOIN pg_class source ON source.oid = coalesce(pg_partition_root(k.conrelid), k.conrelid)
JOIN pg_class target ON target.oid = coalesce(pg_partition_root(k.confrelid), k.confrelid)
JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
WHERE k.contype = 'f' AND k.conparentid = 0 AND target.relnamespace = $1::oid ORDER BY target.relname, k.conname)";

CatalogReferrer::OnDelete onDeleteByLetter(const QString& letter)
{
    return letter == QLatin1String("c") ? CatalogReferrer::OnDelete::Cascade
        : letter == QLatin1String("n")  ? CatalogReferrer::OnDelete::SetNull
        : letter == QLatin1String("d")  ? CatalogReferrer::OnDelete::SetDefault
                                        : CatalogReferrer::OnDelete::Refuse;
}

Expected<void> readWritersOf(Connection& connection, const Cell& schema, Catalog& catalog)
{
    HC_TRY(const auto triggers, connection.rows(triggersSql, {schema}));
    for (const auto& r : triggers) {
        const CatalogTrigger trigger{r[1].text().toUtf8(), r[2].text().toUtf8(), r[3].text().toUtf8()};
        if (const auto it = catalog.tables.find(r[0].text().toUtf8()); it != catalog.tables.end())
            it->second.triggers.push_back(trigger);
        else
            catalog.otherTriggers.push_back({r[0].text().toUtf8(), trigger});
    }
    HC_TRY(const auto views, connection.rows(viewsSql, {schema}));
    for (const auto& r : views)
        catalog.views << r[0].text().toUtf8();
    HC_TRY(const auto referrers, connection.rows(referrersSql, {schema}));
    for (const auto& r : referrers)
        if (const auto it = catalog.tables.find(r[0].text().toUtf8()); it != catalog.tables.end())
            it->second.referrers.push_back({r[1].text().toUtf8(), r[2].text().toUtf8(), r[3].text().toUtf8(), onDeleteByLetter(r[4].text()),
                                            r[5].flag().value_or(false)});
    return {};
}

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
    HC_TRY(const auto closed, connection.rows(closedSql));
    for (const auto& r : closed)
        catalog.closedSchemas << r[0].text().toUtf8();
    HC_TRY(const auto schema, connection.rows(schemaSql));
    if (schema.empty())
        return catalog;
    catalog.schema = schema[0][1].text().toUtf8();
    HC_TRY(const auto columns, connection.rows(columnsSql, {schema[0][0]}));
    for (const auto& r : columns) {
        const QByteArray name = r[0].text().toUtf8();
        CatalogTable& table = catalog.tables[name];
        table.name = name;
        table.rowSecurity = r[7].flag().value_or(false);
        table.columns.push_back({r[1].text().toUtf8(), shortType(r[2].text().toUtf8()), r[3].flag().value_or(false), int(r[4].integer()),
                                 r[5].flag().value_or(false), !r[6].flag().value_or(false)});
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
    HC_TRY(const auto namesakes, connection.rows(namesakesSql, {schema[0][0]}));
    for (const auto& r : namesakes)
        catalog.namesakes[r[0].text().toUtf8()] << r[1].text().toUtf8();
    HC_CHECK(readWritersOf(connection, schema[0][0], catalog));
    HC_CHECK(readPgFunctions(connection, schema[0][0], catalog));
    return catalog;
}

} // namespace hindcast
