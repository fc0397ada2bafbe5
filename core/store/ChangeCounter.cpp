// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ChangeCounter.h"

#include "core/store/Corrections.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

/// Rows that were written so far, as the server counts them for itself (partitions one by one): null where it does not, or not for this
/// user. The server notes what a connection did at most ten seconds late, and at once when it ends.
Expected<Cell> rowsWritten(Connection& connection, const StoreDescription& store)
{
    QByteArrayList names;
    std::vector<Cell> parameters{Cell(store.catalog.schema)};
    for (const auto& [id, relation] : store.relations)
        if (const CatalogTable* table = tableOf(store, id)) {
            parameters.emplace_back(table->name);
            names << connection.placeholder(int(parameters.size())) + "::text";
        }
    return connection.scalar(
        "WITH ours AS (SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = "
            + connection.placeholder(1) + "::text AND c.relname IN (" + names.join(", ")
            + ")) SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint FROM pg_stat_all_tables WHERE relid IN (SELECT oid FROM ours "
              "UNION SELECT p.relid FROM ours, pg_partition_tree(ours.oid) p)",
        parameters);
}

} // namespace

Expected<qint64> changeCounter(Connection& connection, const StoreDescription& store)
{
    if (connection.dialect() == Dialect::Sqlite)
        return connection.dataVersion();
    if (!store.relations.empty()) {
        const auto written = rowsWritten(connection, store);
        if (!written && connection.isLost())
            return Unexpected(written.error());
        if (written && !written->isNull() && written->integer() > 0)
            return written->integer();
    }
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    if (!outcomes || !outcomes->integerKey())
        return 0;
    HC_TRY(const Cell newest,
           connection.scalar("SELECT coalesce(max(" + outcomes->key.front().identifier + "), 0)::bigint FROM " + outcomes->table));
    return newest.integer();
}

Expected<QString> memoryStamp(Connection& connection, const StoreDescription& store)
{
    if (connection.dialect() != Dialect::Sqlite || !store.isNative())
        return fail(ErrorCode::Unsupported, QCoreApplication::translate("hindcast::ChangeCounter", "Only our own files have a stamp."));
    // Each is one look at the end of a table: whatever changes a pattern leaves an event or an entry.
    QByteArrayList parts;
    for (const auto& [table, column] :
         {std::pair("pattern_events", "id"), {"journal", "seq"}, {"blocks", "id"}, {"reflections", "id"}, {"episode_memory", "id"}})
        if (store.catalog.has(table))
            parts << QByteArray("coalesce((SELECT max(") + column + ") FROM " + table + "), 0)";
    HC_TRY(const Cell stamp, connection.scalar("SELECT " + parts.join(" || '.' || ")));
    return stamp.text();
}

} // namespace hindcast
