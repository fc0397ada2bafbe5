// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/TriggerWatch.h"

#include "core/store/native/NativeTriggers.h"

namespace hindcast {
namespace {

constexpr qint64 restMs = 1'000; // between two looks at a server's catalog

constexpr auto writersOfSchema = R"(
SELECT encode(sha256(convert_to(coalesce(string_agg(w, ',' ORDER BY w), ''), 'UTF8')), 'hex') FROM (
  SELECT 't' || t.oid || t.tgenabled::text || t.tgdeferrable::int || t.tginitdeferred::int AS w FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND NOT t.tgisinternal
  UNION ALL
  SELECT 'v' || c.oid || c.relname FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND c.relkind IN ('v', 'm', 'f')
  UNION ALL
  SELECT 'r' || r.oid || r.ev_enabled::text FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND c.relkind IN ('r', 'p') AND r.ev_type <> '1'
  UNION ALL
  SELECT 'k' || k.oid || ':' || k.xmin FROM pg_constraint k WHERE k.connamespace = to_regnamespace(current_schema()::text)
  UNION ALL
  SELECT 'd' || d.oid || ':' || d.xmin FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid
  WHERE c.relnamespace = to_regnamespace(current_schema()::text)
  UNION ALL
  SELECT 'i' || i.indexrelid FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = to_regnamespace(current_schema()::text)
  UNION ALL
  SELECT 'p' || p.oid || ':' || p.xmin FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
  WHERE c.relnamespace = to_regnamespace(current_schema()::text)
  UNION ALL
  SELECT 'f' || p.oid || ':' || p.xmin FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema')) s)";

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
    HC_TRY(const Cell writers, m_connection->scalar(writersOfSchema));
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
