// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgFunctions.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace hindcast {
namespace {

using Rows = std::vector<std::vector<Cell>>;

constexpr qint64 mostFunctions = 5'000;

// What belongs to an extension, and what is written in C, was put there by who runs the server.
constexpr auto functionsSql = R"(
WITH own AS (SELECT oid FROM pg_namespace WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND nspname NOT LIKE 'pg\_toast%'),
named AS (
  SELECT 'pg_proc'::regclass AS class, p.oid, p.proname::text AS name, pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace IN (SELECT oid FROM own) AND p.prokind <> 'a' AND l.lanname NOT IN ('internal', 'c')
  UNION ALL
  SELECT 'pg_proc'::regclass, p.oid, p.proname::text, concat_ws(' ', 'AGGREGATE', p.oid::regprocedure, a.aggtransfn, a.aggfinalfn, a.aggcombinefn,
    a.aggserialfn, a.aggdeserialfn, a.aggmtransfn, a.aggminvtransfn, a.aggmfinalfn)
  FROM pg_aggregate a JOIN pg_proc p ON p.oid = a.aggfnoid WHERE p.pronamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'pg_operator'::regclass, o.oid, o.oprname::text, concat_ws(' ', 'OPERATOR', o.oid::regoperator, o.oprcode)
  FROM pg_operator o WHERE o.oprnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'pg_class'::regclass, c.oid, c.relname::text, 'VIEW ' || c.oid::regclass || ' ' || pg_get_viewdef(c.oid)
  FROM pg_class c WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind = 'v'
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, t.typname::text, concat_ws(' ', 'DOMAIN', t.oid::regtype,
    (SELECT string_agg(pg_get_constraintdef(k.oid), ' ' ORDER BY k.oid) FROM pg_constraint k WHERE k.contypid = t.oid), t.typdefault)
  FROM pg_type t WHERE t.typnamespace IN (SELECT oid FROM own) AND t.typtype = 'd')
SELECT class = 'pg_proc'::regclass, oid::bigint, name, definition FROM named
WHERE NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.classid = named.class AND e.objid = named.oid AND e.deptype = 'e')
ORDER BY name, class, oid LIMIT $1)";

// Whatever an expression calls, it depends on; operators do by their function.
constexpr auto expressionsSql = R"(
WITH expressions AS (
  SELECT conrelid AS rel, 'pg_constraint'::regclass AS class, oid, false AS policy FROM pg_constraint WHERE conrelid <> 0
  UNION ALL SELECT adrelid, 'pg_attrdef'::regclass, oid, false FROM pg_attrdef
  UNION ALL SELECT indrelid, 'pg_class'::regclass, indexrelid, false FROM pg_index
  UNION ALL SELECT oid, 'pg_class'::regclass, oid, false FROM pg_class WHERE relkind = 'p'
  UNION ALL SELECT a.attrelid, 'pg_constraint'::regclass, k.oid, false FROM pg_attribute a JOIN pg_constraint k ON k.contypid = a.atttypid
    WHERE a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT polrelid, 'pg_policy'::regclass, oid, true FROM pg_policy)
SELECT c.relname::text, p.oid::bigint, p.proname::text, bool_and(x.policy), c.relnamespace = $1::oid, c.relnamespace::regnamespace::text
FROM expressions x JOIN pg_class c ON c.oid = coalesce(pg_partition_root(x.rel), x.rel)
JOIN pg_depend d ON d.classid = x.class AND d.objid = x.oid AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass)
LEFT JOIN pg_operator o ON d.refclassid = 'pg_operator'::regclass AND o.oid = d.refobjid
JOIN pg_proc p ON p.oid = coalesce(o.oprcode::oid, d.refobjid)
JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND l.lanname NOT IN ('internal', 'c')
  AND NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid AND e.deptype = 'e')
GROUP BY c.oid, c.relname, c.relnamespace, p.oid, p.proname ORDER BY 6, 1, 2 LIMIT $2)";

constexpr auto elsewhereSql = R"(
SELECT n.nspname::text, c.relname::text, t.tgname::text, coalesce(p.prosrc, '')
FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_proc p ON p.oid = t.tgfoid
WHERE c.relnamespace <> $1::oid AND NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled <> 'D'
UNION ALL
SELECT n.nspname::text, c.relname::text, r.rulename::text, pg_get_ruledef(r.oid)
FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relnamespace <> $1::oid AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND r.ev_type <> '1' AND r.ev_enabled <> 'D'
ORDER BY 1, 2, 3 LIMIT $2)";

bool isOfWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

/// Where functions are by what PostgreSQL calls them.
struct Functions {
    std::vector<PgFunction> all;
    std::map<qint64, size_t> byId;
};

/// What \a sql gives; nothing when that is more than can be looked at.
Expected<std::optional<Rows>> mostOf(Connection& connection, const char* sql, std::vector<Cell> parameters)
{
    parameters.emplace_back(mostFunctions + 1);
    HC_TRY(Rows rows, connection.rows(sql, parameters));
    return qint64(rows.size()) > mostFunctions ? std::nullopt : std::optional(std::move(rows));
}

Functions functionsOf(const Rows& rows)
{
    Functions out;
    for (const auto& r : rows) {
        if (r[0].flag().value_or(false))
            out.byId.emplace(r[1].integer(), out.all.size());
        out.all.push_back({r[2].text().toUtf8(), r[3].text().toUtf8()});
    }
    return out;
}

/// What a table runs when it is written to.
struct Run {
    QByteArray schema, table;
    CatalogTrigger what;
};

std::vector<Run> triggersElsewhere(const Rows& rows, const Functions& functions)
{
    std::vector<Run> out;
    for (const auto& r : rows) {
        const QByteArray body = r[3].text().toUtf8();
        out.push_back({r[0].text().toUtf8(), r[1].text().toUtf8(), {r[2].text().toUtf8(), body, {}, calledBy(body, functions.all)}});
    }
    return out;
}

/// Whether a word stands in a text, both in lower case.
bool standsIn(const QByteArray& text, const QByteArray& word)
{
    if (word.isEmpty())
        return false;
    const bool plain = std::ranges::all_of(word, isOfWord); // what has other signs is within quotes
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const qsizetype end = at + word.size();
        if (!plain || ((at == 0 || !isOfWord(text[at - 1])) && (end == text.size() || !isOfWord(text[end]))))
            return true;
    }
    return false;
}

/// Those of tables in other schemas that \a source names, and of tables that those name in turn.
void addNamed(std::vector<Run> runs, const QByteArray& source, Catalog& catalog)
{
    QByteArray text = source.toLower();
    for (bool more = true; std::exchange(more, false);)
        std::erase_if(runs, [&](const Run& run) {
            if (!standsIn(text, run.table.toLower()))
                return false;
            text += '\n' + run.what.body.toLower() + '\n' + run.what.calls.toLower();
            catalog.otherTriggers.push_back({run.schema + '.' + run.table, run.what});
            return more = true;
        });
}

} // namespace

bool namesInSource(const QByteArray& source, const QByteArray& name) { return standsIn(source.toLower(), name.toLower()); }

QByteArray calledBy(const QByteArray& source, const std::vector<PgFunction>& all)
{
    std::set<size_t> called;
    std::vector<QByteArray> unread{source};
    while (!unread.empty()) {
        const QByteArray text = unread.back().toLower(); // once: there may be thousands of names
        unread.pop_back();
        for (size_t i = 0; i < all.size(); ++i)
            if (!called.contains(i) && standsIn(text, all[i].name.toLower())) {
                called.insert(i);
                unread.push_back(all[i].definition);
            }
    }
    QByteArray out;
    for (const size_t i : called)
        out += all[i].definition + '\n';
    return out;
}

Expected<void> readPgFunctions(Connection& connection, const Cell& schema, Catalog& catalog)
{
    HC_TRY(const auto expressions, mostOf(connection, expressionsSql, {schema}));
    const bool fires = std::ranges::any_of(catalog.tables, [](const auto& table) { return !table.second.triggers.empty(); });
    const bool calls = !expressions || std::ranges::any_of(*expressions, [](const auto& r) { return r[4].flag().value_or(false); });
    if (!fires && !calls)
        return {}; // most databases
    HC_TRY(const auto named, mostOf(connection, functionsSql, {}));
    HC_TRY(const auto others, mostOf(connection, elsewhereSql, {schema}));
    catalog.functionsUnread = !expressions || !named || !others;
    const Functions functions = functionsOf(named.value_or(Rows()));
    std::vector<Run> elsewhere = triggersElsewhere(others.value_or(Rows()), functions);
    QByteArray source;
    for (auto& [name, table] : catalog.tables)
        for (CatalogTrigger& trigger : table.triggers) {
            trigger.calls = calledBy(trigger.body, functions.all);
            source += trigger.body + '\n' + trigger.calls;
        }
    for (const auto& r : expressions.value_or(Rows())) {
        const auto function = functions.byId.find(r[1].integer());
        const bool read = function != functions.byId.end();
        const QByteArray definition = read ? calledBy(functions.all[function->second].definition, functions.all)
                                           : QByteArray(); // it names itself
        const QByteArray name = r[0].text().toUtf8(), called = r[2].text().toUtf8();
        if (!r[4].flag().value_or(false)) {
            elsewhere.push_back({r[5].text().toUtf8(), name, {called, definition}});
        } else if (const auto table = catalog.tables.find(name); table != catalog.tables.end()) {
            table->second.functions.push_back({called, definition, r[3].flag().value_or(false)});
            source += definition;
        }
    }
    addNamed(std::move(elsewhere), source, catalog);
    return {};
}

} // namespace hindcast
