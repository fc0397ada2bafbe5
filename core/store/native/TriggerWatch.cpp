// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/TriggerWatch.h"

#include "core/store/native/NativeTriggers.h"

namespace hindcast {
namespace {

constexpr qint64 restMs = 1'000; // between two looks at a server's catalog

constexpr auto writersOfSchema = R"(
SELECT coalesce(string_agg(w, ',' ORDER BY w), '') FROM (
  SELECT t.oid || t.tgenabled::text || t.tgdeferrable::int || t.tginitdeferred::int AS w FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND NOT t.tgisinternal
  UNION ALL
  SELECT c.oid || c.relname FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND c.relkind IN ('v', 'm', 'f')
  UNION ALL
  SELECT r.oid || r.ev_enabled::text FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND c.relkind IN ('r', 'p') AND r.ev_type <> '1') s)";

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
