// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/links/ClusterNames.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {

Expected<QString> clusterNamed(Connection& connection, const StoreDescription& store, const QString& name)
{
    if (!store.catalog.has("cluster_aliases"))
        return name;
    HC_TRY(const Cell known,
           connection.scalar(
               numbered(connection, "SELECT cluster_id FROM cluster_aliases WHERE tenant_id = ? AND project_id = ? AND alias = ?"),
               {Cell(store.scope.tenant), Cell(store.scope.project), Cell(name)}));
    return known.isNull() ? name : known.text();
}

Expected<QHash<QString, QString>> readClusterAliases(Connection& connection, const StoreDescription& store)
{
    if (!store.isNative() || !store.catalog.has("cluster_aliases"))
        return QHash<QString, QString>();
    return readClusterAliases(connection, store.scope);
}

Expected<QHash<QString, QString>> readClusterAliases(Connection& connection, const Scope& scope)
{
    QHash<QString, QString> out;
    HC_TRY(const auto rows,
           connection.rows(numbered(connection, "SELECT alias, cluster_id FROM cluster_aliases WHERE tenant_id = ? AND project_id = ?"),
                           {Cell(scope.tenant), Cell(scope.project)}));
    for (const auto& row : rows)
        out.insert(row[0].text(), row[1].text());
    return out;
}

Expected<QStringList> knownClusterNames(Connection& connection, const StoreDescription& store,
                                        const std::function<bool(const QString&)>& isThis)
{
    QStringList out;
    if (!store.isNative())
        return out;
    const Cell tenant(store.scope.tenant), project(store.scope.project);
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "WITH RECURSIVE names(name) AS (SELECT min(cluster_id) FROM rca_outcomes WHERE tenant_id = ? AND "
                                    "project_id = ? UNION ALL SELECT (SELECT min(cluster_id) FROM rca_outcomes WHERE tenant_id = ? AND "
                                    "project_id = ? AND cluster_id > names.name) FROM names WHERE names.name IS NOT NULL) "
                                    "SELECT name FROM names WHERE name IS NOT NULL LIMIT 10000"),
                           {tenant, project, tenant, project}));
    for (const auto& row : rows)
        if (const QString name = row[0].text(); isThis(name))
            out += name;
    return out;
}

} // namespace hindcast
