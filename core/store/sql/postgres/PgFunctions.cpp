// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgFunctions.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PgFunctions)
};

constexpr qsizetype mostFunctions = 5'000;

// What belongs to an extension, and what is written in C, was put there by who runs the server.
constexpr auto functionsSql = R"(
SELECT p.oid::bigint, p.proname::text, pg_get_functiondef(p.oid)
FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND p.prokind IN ('f', 'p', 'w') AND l.lanname NOT IN ('internal', 'c')
  AND NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid AND e.deptype = 'e')
ORDER BY p.proname, p.oid LIMIT $1)";

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
SELECT c.relname::text, p.oid::bigint, bool_and(x.policy)
FROM expressions x JOIN pg_class c ON c.oid = coalesce(pg_partition_root(x.rel), x.rel)
JOIN pg_depend d ON d.classid = x.class AND d.objid = x.oid AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass)
LEFT JOIN pg_operator o ON d.refclassid = 'pg_operator'::regclass AND o.oid = d.refobjid
JOIN pg_proc p ON p.oid = coalesce(o.oprcode::oid, d.refobjid)
WHERE c.relnamespace = $1::oid GROUP BY 1, 2 ORDER BY 1, 2)";

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

Unexpected tooMany()
{
    return fail(ErrorCode::Unsupported,
                Tr::tr("This database has more than %1 functions or triggers beside its own: what writing to it would run cannot be told.")
                    .arg(mostFunctions));
}

Expected<Functions> functionsOf(Connection& connection)
{
    HC_TRY(const auto rows, connection.rows(functionsSql, {Cell(qint64(mostFunctions + 1))}));
    if (qsizetype(rows.size()) > mostFunctions)
        return tooMany();
    Functions out;
    for (const auto& r : rows) {
        out.byId.emplace(r[0].integer(), out.all.size());
        out.all.push_back({r[1].text().toUtf8(), r[2].text().toUtf8()});
    }
    return out;
}

/// Triggers of other schemas' tables that \a source names, and of those that they name in turn.
Expected<void> addElsewhere(Connection& connection, const Cell& schema, QByteArray source, const Functions& functions, Catalog& catalog)
{
    HC_TRY(const auto rows, connection.rows(elsewhereSql, {schema, Cell(qint64(mostFunctions + 1))}));
    if (qsizetype(rows.size()) > mostFunctions)
        return tooMany();
    std::set<size_t> added;
    for (bool more = true; std::exchange(more, false);)
        for (size_t i = 0; i < rows.size(); ++i) {
            if (added.contains(i) || !namesInSource(source, rows[i][1].text().toUtf8()))
                continue;
            const QByteArray body = rows[i][3].text().toUtf8();
            const CatalogTrigger trigger{rows[i][2].text().toUtf8(), body, {}, calledBy(body, functions.all)};
            source += '\n' + trigger.body + '\n' + trigger.calls;
            catalog.otherTriggers.push_back({rows[i][0].text().toUtf8() + '.' + rows[i][1].text().toUtf8(), trigger});
            added.insert(i);
            more = true;
        }
    return {};
}

} // namespace

bool namesInSource(const QByteArray& source, const QByteArray& name)
{
    const QByteArray text = source.toLower(), word = name.toLower();
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

QByteArray calledBy(const QByteArray& source, const std::vector<PgFunction>& all)
{
    std::set<size_t> called;
    std::vector<QByteArray> unread{source};
    while (!unread.empty()) {
        const QByteArray text = std::move(unread.back());
        unread.pop_back();
        for (size_t i = 0; i < all.size(); ++i)
            if (!called.contains(i) && namesInSource(text, all[i].name)) {
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
    HC_TRY(const auto expressions, connection.rows(expressionsSql, {schema}));
    const bool fires = std::ranges::any_of(catalog.tables, [](const auto& table) { return !table.second.triggers.empty(); });
    if (!fires && expressions.empty())
        return {}; // most databases
    HC_TRY(const Functions functions, functionsOf(connection));
    QByteArray source;
    for (auto& [name, table] : catalog.tables)
        for (CatalogTrigger& trigger : table.triggers) {
            trigger.calls = calledBy(trigger.body, functions.all);
            source += trigger.body + '\n' + trigger.calls;
        }
    for (const auto& r : expressions) {
        const auto table = catalog.tables.find(r[0].text().toUtf8());
        const auto function = functions.byId.find(r[1].integer());
        if (table == catalog.tables.end() || function == functions.byId.end())
            continue;
        const PgFunction& called = functions.all[function->second];
        const QByteArray definition = calledBy(called.definition, functions.all); // it names itself
        table->second.functions.push_back({called.name, definition, r[2].flag().value_or(false)});
        source += definition;
    }
    return addElsewhere(connection, schema, std::move(source), functions, catalog);
}

} // namespace hindcast
