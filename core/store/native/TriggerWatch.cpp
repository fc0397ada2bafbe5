// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/TriggerWatch.h"

#include "core/store/native/NativeTriggers.h"

namespace hindcast {
namespace {

constexpr qint64 restMs = 1'000; // between two looks at a server's catalog

// Of every schema of the database: what a trigger of ours writes elsewhere runs what is there.
constexpr auto writersSql = R"(
WITH own AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\_%' AND nspname <> 'information_schema')
SELECT encode(sha256(convert_to(coalesce(string_agg(w, ',' ORDER BY w), ''), 'UTF8')), 'hex') FROM (
  SELECT 't' || t.oid || t.tgenabled::text || t.tgdeferrable::int || t.tginitdeferred::int AS w FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace IN (SELECT oid FROM own) AND NOT t.tgisinternal
  UNION ALL
  SELECT 'v' || c.oid || c.relname FROM pg_class c WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind IN ('v', 'm', 'f')
  UNION ALL
  SELECT 'r' || r.oid || r.ev_enabled::text || ':' || r.xmin FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  WHERE c.relnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'k' || k.oid || ':' || k.xmin FROM pg_constraint k WHERE k.connamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'd' || d.oid || ':' || d.xmin FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid WHERE c.relnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'i' || i.indexrelid FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'p' || p.oid || ':' || p.xmin FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'a' || a.aggfnoid::oid || ':' || a.xmin FROM pg_aggregate a JOIN pg_proc p ON p.oid = a.aggfnoid
  WHERE p.pronamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'o' || o.oid || ':' || o.xmin FROM pg_operator o WHERE o.oprnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT 'f' || p.oid || ':' || p.xmin FROM pg_proc p WHERE p.pronamespace IN (SELECT oid FROM own)) s)";

} // namespace

Expected<TriggerWatch> TriggerWatch::open(Connection& connection, QString known)
{
    TriggerWatch watch(connection, std::move(known));
    HC_TRY(watch.m_state, watch.state());
    watch.m_since.start();
    return watch;
}

Expected<QByteArray> TriggerWatch::state()
{
    if (m_connection->dialect() == Dialect::Sqlite) {
        HC_TRY(const Cell version, m_connection->scalar("PRAGMA schema_version"));
        return QByteArray::number(version.integer());
    }
    HC_TRY(const Cell writers, m_connection->scalar(writersSql));
    return writers.text().toUtf8();
}

Expected<void> TriggerWatch::check()
{
    if (m_connection->dialect() != Dialect::Sqlite && m_since.elapsed() < restMs)
        return {};
    m_since.start();
    HC_TRY(QByteArray now, state());
    if (now == m_state)
        return {};
    HC_TRY(const Catalog catalog, m_connection->catalog());
    HC_CHECK(onlyKnownTriggers(catalog, m_known));
    m_state = std::move(now);
    return {};
}

} // namespace hindcast
